/** One's password: changed here by those whose account has one here, else where it is changed. */
import { Anchor, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { DetailsSection } from '../details-section.tsx'
import { companyQuery } from '../queries.ts'
import { PasswordForm } from './password-form.tsx'

const texts = detailsTexts.password

export function PasswordSection({ changesPassword }: { changesPassword: boolean }) {
  return (
    <DetailsSection title={texts.title}>
      <Content changesPassword={changesPassword} />
    </DetailsSection>
  )
}

function Content({ changesPassword }: { changesPassword: boolean }) {
  const { data: company, isPending } = useQuery(companyQuery)
  if (isPending) return <Loader size="sm" aria-hidden />
  if (company) {
    return (
      <>
        <Text>{texts.company}</Text>
        {company.address && (
          <Anchor href={company.address} target="_blank" rel="noreferrer">
            {texts.companyLink}
          </Anchor>
        )}
      </>
    )
  }
  if (!changesPassword) return <Text>{fill(texts.elsewhere, { support: productTexts.supportMail })}</Text>
  return <PasswordForm />
}
