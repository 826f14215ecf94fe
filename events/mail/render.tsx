/** Makes a letter into what the mail service sends: its one layout in HTML, as tables that every mail
 * client shows, and the same blocks as plain text. Pure. */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { mailTexts } from '#shared/messages/mail.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { stopTexts } from '#shared/messages/stops.ts'
import { tidyLine } from '#shared/text.ts'
import {
  type Block,
  type Letter,
  type ListRow,
  linkInText,
  privacyAddress,
  type RenderedMail,
} from './letter.ts'
import { type Accent, boxes, headOf, markedBox, styleSheet, styles, textLooks } from './style.ts'

/** `siteUrl`: origin of the portal, without a slash at the end. */
export async function renderMail(letter: Letter, siteUrl: string): Promise<RenderedMail> {
  return {
    // A line break would end the header.
    subject: tidyLine(letter.subject),
    html: await render(<LetterHtml letter={letter} siteUrl={siteUrl} />),
    text: letterText(letter, siteUrl),
    stopAddress: letter.stopAddress,
  }
}

interface Mail {
  readonly letter: Letter
  readonly siteUrl: string
}

/** Renders a letter for mail programs: tables and inline styles, readable without pictures and in the
 * dark. */
function LetterHtml({ letter, siteUrl }: Mail) {
  const { subject, heading = subject, preview, blocks, tone = 'usual' } = letter
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={styles.body}>
        <Container width="600" style={styles.container}>
          <Section {...boxes.panel}>
            <Box {...headOf(tone)}>
              <Link href={siteUrl}>
                <Img
                  {...textLooks.logo}
                  src={`${siteUrl}/pictures/logo-mail.png`}
                  alt={productTexts.name}
                  width="152"
                  height="36"
                />
              </Link>
            </Box>
            <Box {...boxes.inside}>
              <Heading as="h1" {...textLooks.heading}>
                {heading}
              </Heading>
              {blocks.map((block, index) => (
                <BlockHtml key={index} block={block} accent={tone} />
              ))}
            </Box>
          </Section>
          <Footer {...letter} siteUrl={siteUrl} />
        </Container>
      </Body>
    </Html>
  )
}

function BlockHtml({ block, accent }: { readonly block: Block; readonly accent: Accent }) {
  switch (block.kind) {
    case 'paragraph':
      return <Text {...textLooks.paragraph}>{block.text}</Text>
    case 'picture':
      return (
        <Box {...boxes.picture}>
          <Img src={block.address} alt={block.alt} width="510" {...textLooks.picture} />
        </Box>
      )
    case 'award':
      return (
        <Box {...boxes.answers}>
          <Box {...markedBox(accent, 'prize')}>
            <Text {...textLooks.prize}>
              <Emphasised {...block} />
            </Text>
          </Box>
        </Box>
      )
    case 'answer':
      return (
        <Box {...boxes.answers}>
          <Box {...markedBox(accent)}>
            <Text {...textLooks.answerLabel}>{block.label}</Text>
            <Text {...textLooks.answer}>
              <Lines text={block.content} />
            </Text>
          </Box>
        </Box>
      )
    case 'rows':
      return (
        <Section style={styles.rows}>
          {block.rows.map((row, index) => (
            <RowHtml key={index} {...row} />
          ))}
        </Section>
      )
    case 'link':
      return (
        <Box {...boxes.link}>
          <Link href={block.address} {...textLooks.link}>
            {block.label}
          </Link>
        </Box>
      )
    case 'button':
      return (
        <Box {...boxes.button}>
          <Button className="button act" href={block.address} style={styles.button}>
            {block.label}
          </Button>
        </Box>
      )
  }
}

function RowHtml({ name, about, aside, address, badge }: ListRow) {
  const lines = (
    <>
      <span {...(address ? textLooks.nameOfLink : textLooks.name)}>{name}</span>
      {about && (
        <>
          <br />
          <span {...textLooks.about}>{about}</span>
        </>
      )}
    </>
  )
  return (
    <Row>
      {badge && (
        <Column style={styles.badgeCell} aria-hidden>
          <Row align="left" width="40" className="badge" style={styles.badge}>
            <Column height="40" style={styles.badgeInside}>
              <Text {...textLooks.badge}>{badge}</Text>
            </Column>
          </Row>
        </Column>
      )}
      <Column className="line" style={badge ? styles.person : styles.row}>
        {address ? (
          <Link href={address} style={styles.rowLink}>
            {lines}
          </Link>
        ) : (
          lines
        )}
      </Column>
      {aside && (
        <Column className="line" style={styles.aside}>
          <span {...textLooks.about}>{aside}</span>
        </Column>
      )}
    </Row>
  )
}

interface BoxProps {
  readonly className?: string
  readonly style?: CSSProperties
  readonly cellClass?: string
  /** Padding. Outlook knows it on table cells only. */
  readonly inside: CSSProperties
  readonly children: ReactNode
}

function Box({ className, style, cellClass, inside, children }: BoxProps) {
  return (
    <Row className={className} style={style}>
      <Column className={cellClass} style={inside}>
        {children}
      </Column>
    </Row>
  )
}

/** A sentence with its amount in larger letters. */
function Emphasised({ text, amount }: { readonly text: string; readonly amount: string }) {
  const [before, ...after] = text.split(amount)
  return (
    <>
      {before}
      <span {...textLooks.amount}>{amount}</span>
      {after.join(amount)}
    </>
  )
}

function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

interface FooterProps extends Pick<Letter, 'why' | 'stopAddress' | 'choiceAddress'> {
  readonly siteUrl: string
}

function Footer({ why, stopAddress, choiceAddress, siteUrl }: FooterProps) {
  return (
    <Box {...boxes.footer}>
      <Text {...textLooks.footer}>{why}</Text>
      <Text {...textLooks.footer}>
        {choiceAddress && (
          <>
            <Link href={choiceAddress} {...textLooks.footerLink}>
              {mailTexts.choose}
            </Link>
            {' · '}
          </>
        )}
        {stopAddress && (
          <>
            <Link href={stopAddress} {...textLooks.footerLink}>
              {stopTexts.link}
            </Link>
            {' · '}
          </>
        )}
        <Link href={`mailto:${productTexts.supportMail}`} {...textLooks.footerLink}>
          {shellTexts.contact}
        </Link>
        {' · '}
        <Link href={privacyAddress(siteUrl)} {...textLooks.footerLink}>
          {shellTexts.privacy}
        </Link>
      </Text>
    </Box>
  )
}

/** A letter for mail programs that show no HTML: the same blocks in the same order, addresses written out. */
export function letterText(
  { subject, heading = subject, blocks, why, stopAddress, choiceAddress }: Letter,
  siteUrl: string,
): string {
  return [
    heading,
    ...blocks.map(blockText).filter(Boolean),
    `-- \n${productTexts.name}: ${siteUrl}`,
    why,
    ...(choiceAddress ? [linkInText(mailTexts.choose, choiceAddress)] : []),
    ...(stopAddress ? [linkInText(stopTexts.link, stopAddress)] : []),
    `${shellTexts.contact}: ${productTexts.supportMail}\n${shellTexts.privacy}: ${privacyAddress(siteUrl)}`,
  ].join('\n\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'award':
      return block.text
    case 'rows':
      return block.rows.flatMap(({ text = [] }) => text).join('\n\n')
    case 'picture':
      return `[${block.alt}]`
    case 'answer':
      return [block.label, ...block.content.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'link':
    case 'button':
      return linkInText(block.label, block.address)
  }
}
