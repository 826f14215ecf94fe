/** A person's facts in the directory. Only an import changes them. */
import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { PersonRecord } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { groupName } from '#shared/people/rules.ts'
import styles from './directory-entry.module.css'
import { PersonPanel } from './person-panel.tsx'

const texts = peopleAdminTexts.person

export function DirectoryEntry({ person }: { person: PersonRecord }) {
  return (
    <PersonPanel title={texts.entryTitle}>
      {!person.hierarchy && <Text>{texts.outside}</Text>}
      <dl className={styles.facts}>
        {factsOf(person).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </PersonPanel>
  )
}

/** The facts that are known; blank ones are left out. */
function factsOf(person: PersonRecord): [label: string, value: string][] {
  const { fields, yes, no } = texts
  const { hierarchy } = person
  const place = (of: 'lineManager' | 'exco2' | 'hrbp') => hierarchy?.[of]?.name || hierarchy?.[of]?.email
  const yesOrNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? yes : no)
  const all: [string, string | undefined][] = [
    [fields.username, person.username],
    [fields.department, person.department],
    [fields.departmentName, person.departmentName],
    [fields.company, person.company || (hierarchy && groupName)],
    [fields.businessUnit, person.businessUnit],
    [fields.gom, person.gom],
    [fields.country, person.country],
    [fields.costCentre, person.costCentre],
    [fields.payrollId, person.payrollId],
    [fields.lineManager, place('lineManager')],
    [fields.exco2, place('exco2')],
    [fields.hrbp, place('hrbp')],
    [fields.isHod, yesOrNo(hierarchy?.isHod)],
    [fields.excludeCustomerCare, yesOrNo(hierarchy?.excludeCustomerCare)],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}
