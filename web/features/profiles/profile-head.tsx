/** The head of a profile: who it is, where they work, what they have to show (docs/product.md#profiles). */

import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import {
  type Icon,
  IconBriefcase,
  IconBuilding,
  IconHeartHandshake,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { addressOfRecognition } from '#shared/nominations/addresses.ts'
import type { Profile } from '#shared/profiles/model.ts'
import { PageTitle } from '#web/ui/page/page.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import classes from './profile-head.module.css'

const texts = profileTexts

/** A number in the head. */
export interface Figure {
  readonly label: string
  /** Once it is known. */
  readonly count: number | undefined
}

interface ProfileHeadProps {
  profile: Profile
  /** Of the page. */
  title: string
  figures: readonly Figure[]
  /** Where the own profile is seen as others see it, the way back; on the own one, to its details; on a
   * colleague's, to recognise them. */
  way?: Way | undefined
}

export type Way = 'edit' | 'to-mine' | 'recognise'

export function ProfileHead({ profile, title, figures, way }: ProfileHeadProps) {
  const { name, hasLeft, position, communities } = profile
  return (
    <Paper component="section" withBorder radius="lg" className={classes.head} aria-label={name}>
      <div className={classes.band} aria-hidden />
      <div className={classes.content}>
        <div className={classes.face}>
          <PersonAvatar person={profile} size={112} />
        </div>
        <div className={classes.who}>
          <PageTitle title={title}>{name}</PageTitle>
          {hasLeft && (
            <Text c="dimmed" mt={4}>
              {texts.gone}
            </Text>
          )}
          {position && (
            <div className={classes.position}>
              <Line icon={<IconBriefcase size={18} aria-hidden />}>
                {[position.departmentName, position.businessUnit]}
              </Line>
              <Line icon={<IconBuilding size={18} aria-hidden />}>
                {[position.company, position.country]}
              </Line>
            </div>
          )}
          {communities.length > 0 && (
            <Group gap="xs" mt="sm" component="ul" aria-label={texts.communities} className={classes.plain}>
              {communities.map(({ id, title: community, slug }) => (
                <li key={id}>
                  <Badge
                    component={Link}
                    to={`/communities/community/${encodeURIComponent(slug)}`}
                    variant="light"
                    size="lg"
                    tt="none"
                    fw={500}
                    className={classes.community}
                  >
                    {community}
                  </Badge>
                </li>
              ))}
            </Group>
          )}
        </div>
        {way && <WayOn way={way} profile={profile} />}
        <dl className={classes.figures} aria-label={texts.figures.heading}>
          {figures.map((figure) => (
            <FigureTile key={figure.label} figure={figure} />
          ))}
        </dl>
      </div>
    </Paper>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: readonly string[] }) {
  const parts = [...new Set(children.filter(Boolean))].join(' · ')
  if (!parts) return null
  return (
    <Text c="dimmed" className={classes.line}>
      {icon}
      <span>{parts}</span>
    </Text>
  )
}

interface WayShown {
  readonly text: string
  /** Where the words alone do not say whom it is about. */
  readonly label?: string
  readonly icon: Icon
  readonly to: (profile: Profile) => string
}

const ways: Readonly<Record<Way, WayShown>> = {
  edit: { text: texts.edit, icon: IconPencil, to: () => '/my-profile/edit-my-details' },
  'to-mine': { text: texts.toMine, icon: IconUser, to: () => '/my-profile' },
  recognise: {
    text: texts.recognise,
    label: texts.recogniseNamed,
    icon: IconHeartHandshake,
    to: ({ personId }) => addressOfRecognition(personId),
  },
}

function WayOn({ way, profile }: { way: Way; profile: Profile }) {
  const { text, label, icon: Picture, to } = ways[way]
  return (
    <Button
      component={Link}
      to={to(profile)}
      variant={way === 'recognise' ? 'filled' : 'default'}
      leftSection={<Picture size={18} aria-hidden />}
      className={classes.way}
      {...(label && { 'aria-label': fill(label, { name: profile.name }) })}
    >
      {text}
    </Button>
  )
}

function FigureTile({ figure: { label, count } }: { figure: Figure }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{count === undefined ? '–' : formatNumber(count)}</dd>
    </div>
  )
}
