/** The people of the demo company: a hierarchy that holds, names of their own, and the accounts one signs in with. */
import { describe, expect, it } from 'vitest'
import { identifiersOf, personNames } from '#functions/people/store.ts'
import { demoAccounts, fixedAccounts } from '#infra/demo/accounts.ts'
import type { DirectoryApprover, Person } from '#shared/people/model.ts'
import { sisterCompany } from '#shared/people/rules.ts'
import { account, directory } from './demo-company.ts'

describe.each(['demo', 'small', 'big'] as const)('the people of %s', (size) => {
  const people = directory(size)
  const byId = new Map(people.map((each) => [each.personId, each]))

  function isApprover(place: DirectoryApprover, of: Person): boolean {
    const approver = byId.get(place.personId ?? '')
    return (
      approver !== undefined &&
      approver !== of &&
      approver.status === 'active' &&
      approver.account !== undefined &&
      approver.name === place.name &&
      approver.email === place.email
    )
  }

  function stepsToTheTop(person: Person): number {
    let steps = 0
    for (let next: Person | undefined = person; next && steps < 20; steps++) {
      next = byId.get(next.hierarchy?.lineManager?.personId ?? '')
    }
    return steps
  }

  it('have approvers who are active people, and nobody reports to themselves, however far up', () => {
    const withoutManager = people.filter(({ hierarchy }) => !hierarchy?.lineManager)
    expect(withoutManager).toHaveLength(1)
    const wrong: string[] = []
    for (const person of people) {
      const { lineManager, exco2, hrbp } = person.hierarchy ?? {}
      if (!hrbp || (lineManager && !exco2)) wrong.push(`${person.username} lacks an approver`)
      for (const place of [lineManager, exco2, hrbp]) {
        if (place && !isApprover(place, person)) wrong.push(`${place.email} for ${person.username}`)
      }
      if (stepsToTheTop(person) > 6) wrong.push(`${person.username} is far down, or in a circle`)
    }
    expect(wrong).toEqual([])
  })

  it('work in teams of 6 to 12', () => {
    const teams = new Map<string, number>()
    for (const { hierarchy } of people) {
      const id = hierarchy?.lineManager?.personId ?? ''
      if (byId.get(id)?.hierarchy?.isHod === false) teams.set(id, (teams.get(id) ?? 0) + 1)
    }
    expect(teams.size).toBeGreaterThan(people.length / 15)
    for (const size of teams.values()) {
      expect(size).toBeGreaterThanOrEqual(6)
      expect(size).toBeLessThanOrEqual(12)
    }
  })

  it('are known by names that nobody else has', () => {
    const keys = people.flatMap(identifiersOf).map((name) => personNames.keys(name).PK)
    expect(new Set(keys).size).toBe(keys.length)
    const odd = people.filter(
      ({ email, username, slug }) =>
        email !== `${username}@thinktank.example` || !/^[a-z0-9]+[a-z0-9.-]*$/.test(slug),
    )
    expect(odd).toEqual([])
  })

  it('are mostly employees who have signed in, and not only', () => {
    const share = (of: (person: Person) => boolean) => people.filter(of).length / people.length
    expect(share(({ employeeNumber }) => employeeNumber === '0')).toBeGreaterThan(0.02)
    expect(share(({ status }) => status === 'left')).toBeGreaterThan(0.003)
    expect(share(({ account }) => !account)).toBeGreaterThan(0.02)
    expect(share(({ account }) => account !== undefined)).toBeGreaterThan(0.85)
    expect(people.some(({ company }) => company === sisterCompany)).toBe(true)
    expect(people.some(({ company }) => company === '')).toBe(true)
    expect(people.some(({ hierarchy }) => hierarchy?.excludeCustomerCare)).toBe(true)
  })
})

describe('the fixed accounts', () => {
  it.each([
    ['admin', ['administrator']],
    ['editor', ['thinktank_admin']],
    ['linkadmin', ['linkadmin']],
    ['equity', ['equity_manager']],
    ['employee', []],
    ['colleague', []],
    ['manager', ['line-manager-report-access']],
    ['exco2', ['exco2-report-access']],
    ['hrbp', ['hcbp-report-access', 'view_eom_report']],
    ['teammate1', []],
    ['teammate2', []],
    ['teammate3', []],
    ['sponsor', []],
    ['care', []],
    ['contractor', []],
    ['sister', []],
    ['awards', ['employee_award_access']],
    ['reports', ['view_reports']],
    ['fullreports', ['all_nomination_report_view']],
    ['kenya', []],
    ['sam.mokoena', []],
    ['sam.mokoena2', []],
  ])('%s is there in every size, with these roles', (username, roles) => {
    for (const size of ['demo', 'small', 'big'] as const) {
      const person = account(username, size)
      expect(new Set(person.roles)).toEqual(new Set(['thinktank', ...roles]))
      expect(person.account).toBeDefined()
      expect(person.communities.length).toBeGreaterThan(0)
    }
  })

  it.each(['demo', 'small', 'big'] as const)('are who they are there to be in %s', (size) => {
    const of = (username: string) => account(username, size)
    const employee = of('employee')
    for (const username of ['employee', 'colleague', 'teammate1', 'teammate2', 'teammate3', 'newcomer']) {
      const { hierarchy } = of(username)
      expect(hierarchy?.lineManager?.email).toBe('manager@thinktank.example')
      expect(hierarchy?.exco2?.email).toBe('exco2@thinktank.example')
      expect(hierarchy?.hrbp?.email).toBe('hrbp@thinktank.example')
    }
    expect(of('hod').hierarchy?.isHod).toBe(true)
    expect(of('manager').hierarchy?.lineManager?.email).toBe('hod@thinktank.example')
    expect(of('care').hierarchy?.excludeCustomerCare).toBe(true)
    expect(of('contractor').employeeNumber).toBe('0')
    expect(of('sister').company).toBe(sisterCompany)
    expect(of('newcomer').account).toBeUndefined()
    expect(of('leaver').status).toBe('left')
    expect(of('blocked')).toMatchObject({ status: 'active', blocked: { by: of('admin').name } })
    const kenya = of('kenya')
    expect(kenya.country).toBe('Kenya')
    expect(kenya.company).not.toBe(employee.company)
    expect(kenya.communities).not.toEqual(employee.communities)
    expect(directory(size).some(({ username }) => username === 'stranger')).toBe(false)
    expect(directory(size).filter(({ name }) => name === 'Sam Mokoena')).toHaveLength(2)
  })

  it('are all on the list of those one can sign in as', () => {
    expect(demoAccounts.map(({ username }) => username)).toEqual(
      fixedAccounts.map(({ username }) => username),
    )
    expect(demoAccounts).toHaveLength(27)
  })
})
