/** A person's picture; initials until there is one, and where there is none. */
import { Avatar } from '@mantine/core'
import { useState } from 'react'
import { initialsOf } from '#shared/people/names.ts'
import { usePersonPicture } from '#web/client/person-pictures.ts'
import styles from './person-avatar.module.css'

interface PersonAvatarProps {
  /** Without an id there are initials. */
  person: { readonly personId?: string | undefined; readonly name: string }
  /** Side in px. */
  size?: number
  className?: string | undefined
}

/** Says nothing to those who cannot see it: the name stands beside it. */
export function PersonAvatar({ person, size = 38, className = '' }: PersonAvatarProps) {
  const { personId, name } = person
  const link = usePersonPicture(personId, size)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={`${styles.frame} ${className}`} aria-hidden>
      <Avatar component="span" size={size} radius="50%" color="indigo">
        <span className={styles.initials} data-initials={initialsOf(name)} />
      </Avatar>
      {/* Above the initials, which show until it has come. */}
      {link && link !== broken && (
        <img src={link} alt="" className={styles.picture} onError={() => setBroken(link)} />
      )}
    </span>
  )
}
