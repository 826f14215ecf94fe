/** The things people come for. */
import { SimpleGrid, Text, Title } from '@mantine/core'
import {
  type Icon,
  IconArrowRight,
  IconBulb,
  IconHeartHandshake,
  IconListSearch,
  IconTrophy,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { homeTexts } from '#shared/messages/home.ts'
import type { Home } from '#web/client/content-queries.ts'
import styles from './quick-action.module.css'

/** `closed`: those that are not meant for the person. */
export function QuickActions({ closed }: { closed: Home['closed'] }) {
  return (
    <SimpleGrid
      component="section"
      aria-label={homeTexts.quickActions}
      cols={{ base: 1, xs: 2 }}
      spacing="lg"
    >
      {!closed.includes('recognition') && (
        <QuickAction
          to="/recognition"
          title={homeTexts.recogniseTitle}
          text={homeTexts.recogniseText}
          go={homeTexts.recogniseGo}
          icon={IconHeartHandshake}
          featured
        />
      )}
      {!closed.includes('always-on') && (
        <QuickAction
          to="/innovation-always-on-site"
          title={homeTexts.shareTitle}
          text={homeTexts.shareText}
          go={homeTexts.shareGo}
          icon={IconBulb}
        />
      )}
      <QuickAction
        to="/all-ideas"
        title={homeTexts.seeTitle}
        text={homeTexts.seeText}
        go={homeTexts.seeGo}
        icon={IconListSearch}
      />
      <QuickAction
        to="/idea-challenges"
        title={homeTexts.challengesTitle}
        text={homeTexts.challengesText}
        go={homeTexts.challengesGo}
        icon={IconTrophy}
      />
    </SimpleGrid>
  )
}

interface QuickActionProps {
  to: string
  title: string
  text: string
  /** Text of the link. */
  go: string
  icon: Icon
  /** The one that stands out. */
  featured?: boolean
}

/** A card that leads to one of the things people come for; all of it can be clicked. */
function QuickAction({ to, title, text, go, icon: Picture, featured }: QuickActionProps) {
  return (
    <article className={styles.card} data-featured={featured}>
      <span className={styles.icon}>
        <Picture size={26} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text className={styles.text}>{text}</Text>
      <Link to={to} className={styles.go}>
        {go} <IconArrowRight size={18} aria-hidden />
      </Link>
    </article>
  )
}
