/** The wall: recent High5s of one's communities that their receivers let everybody see
 * (docs/product.md#wall). */
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { wallTexts } from '#shared/messages/thanks.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { wallQuery } from './queries.ts'
import styles from './wall.module.css'
import { WallHigh5 } from './wall-high5.tsx'

const texts = wallTexts
const size = 24

export function WallPage() {
  const { cursor, goTo } = useListAddress()
  const query = useQuery(wallQuery(size, cursor))
  useLostPage(query, { cursor, goTo })
  return (
    <Page
      title={shellTexts.pages.wall}
      lead={
        <>
          {texts.about}{' '}
          <Anchor component={Link} to="/my-profile/edit-my-details" inherit>
            {texts.yours}
          </Anchor>
        </>
      }
    >
      <LoadState
        query={query}
        failure={texts.load}
        isEmpty={({ items }) => items.length === 0 && cursor === undefined}
        empty={
          <Empty text={texts.empty}>
            <Anchor component={Link} to="/recognition">
              {texts.recognise}
            </Anchor>
          </Empty>
        }
      >
        {(page) => (
          <Paged label={texts.pages} page={page} onGo={goTo}>
            {page.items.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
            <ul
              className={styles.wall}
              aria-label={shellTexts.pages.wall}
              aria-busy={query.isPlaceholderData}
            >
              {page.items.map((card) => (
                <li key={card.id}>
                  <WallHigh5 card={card} />
                </li>
              ))}
            </ul>
          </Paged>
        )}
      </LoadState>
    </Page>
  )
}
