/** The one layout of mails, as tables that every mail client shows. */
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
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { mailTexts } from '#shared/messages/mail.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { stopTexts } from '#shared/messages/stops.ts'
import { privacyAddress } from './addresses.ts'
import type { Block, Letter } from './letter.ts'
import { styleSheet, styles } from './style.ts'

interface Mail {
  readonly letter: Letter
  readonly siteUrl: string
}

/** Renders a letter for mail programs: tables and inline styles, readable without pictures and in the
 * dark. */
export function LetterHtml({ letter, siteUrl }: Mail) {
  const { subject, heading = subject, preview, blocks } = letter
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={styles.body}>
        <Container width="600" style={styles.container}>
          <Box inside={styles.brand}>
            <Link className="link" href={siteUrl} style={styles.brandName}>
              {productTexts.name}
            </Link>
          </Box>
          <Box name="panel" style={styles.panel} inside={styles.panelInside}>
            <Heading as="h1" className="heading strong" style={styles.heading}>
              {heading}
            </Heading>
            {blocks.map((block, index) => (
              <BlockHtml key={index} {...block} />
            ))}
          </Box>
          <Footer {...letter} siteUrl={siteUrl} />
        </Container>
      </Body>
    </Html>
  )
}

function BlockHtml(block: Block) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="plain" style={styles.text}>
          {block.text}
        </Text>
      )
    case 'picture':
      return (
        <Box inside={styles.pictureRow}>
          <Img src={block.address} alt={block.alt} width="534" style={styles.picture} className="strong" />
        </Box>
      )
    case 'answer':
      return (
        <Box inside={styles.answerRow}>
          <Box name="answer" style={styles.answer} inside={styles.answerInside}>
            <Text className="faint" style={styles.answerLabel}>
              {block.label}
            </Text>
            <Text className="strong" style={styles.answerText}>
              <Lines text={block.content} />
            </Text>
          </Box>
        </Box>
      )
    case 'link':
      return (
        <Box inside={styles.linkRow}>
          <Link className="link" href={block.address} style={styles.link}>
            {block.label}
          </Link>
        </Box>
      )
    case 'button':
      return (
        <Box inside={styles.buttonRow}>
          <Button className="button" href={block.address} style={styles.button}>
            {block.label}
          </Button>
        </Box>
      )
  }
}

interface BoxProps {
  readonly name?: string
  readonly style?: CSSProperties
  /** Padding. Outlook knows it on table cells only. */
  readonly inside: CSSProperties
  readonly children: ReactNode
}

function Box({ name, style, inside, children }: BoxProps) {
  return (
    <Section className={name} style={style}>
      <Row>
        <Column className={name && `${name}-inside`} style={inside}>
          {children}
        </Column>
      </Row>
    </Section>
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
    <Box inside={styles.footer}>
      <Text className="faint" style={styles.footerText}>
        {why}
      </Text>
      <Text className="faint" style={styles.footerText}>
        {choiceAddress && (
          <>
            <Link className="link" href={choiceAddress} style={styles.footerLink}>
              {mailTexts.choose}
            </Link>
            {' · '}
          </>
        )}
        {stopAddress && (
          <>
            <Link className="link" href={stopAddress} style={styles.footerLink}>
              {stopTexts.link}
            </Link>
            {' · '}
          </>
        )}
        <Link className="link" href={`mailto:${productTexts.supportMail}`} style={styles.footerLink}>
          {shellTexts.contact}
        </Link>
        {' · '}
        <Link className="link" href={privacyAddress(siteUrl)} style={styles.footerLink}>
          {shellTexts.privacy}
        </Link>
      </Text>
    </Box>
  )
}
