/** Something that was found, with what was looked for marked in its title. */
import { Anchor, List, Mark, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { addressOf } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import { wordsSought } from '#shared/search/rules.ts'
import { marksIn } from './marks.ts'
import styles from './search.module.css'

export function Hit({ hit, search }: { hit: SearchHit; search: string }) {
  return (
    <List.Item className={styles.hit}>
      <Anchor component={Link} to={addressOf(hit)}>
        {marksIn(hit.title, wordsSought(search)).map(({ text, marked, at }) =>
          marked ? (
            <Mark key={at} className={styles.mark}>
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </Anchor>
      {hit.at && (
        <Text span size="sm" c="dimmed" ml="xs">
          {groupDate(new Date(hit.at))}
        </Text>
      )}
    </List.Item>
  )
}
