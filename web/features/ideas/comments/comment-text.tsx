/** The text of a comment: each mention is a link to the person's profile, and stands out where it is the
 * reader. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'
import { splitAtMentions } from '#shared/ideas/mentions.ts'
import type { CommentView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { useMe } from '#web/client/me.ts'
import classes from './comments.module.css'

export function CommentText({ comment: { text, mentions = [] } }: { comment: CommentView }) {
  const { personId } = useMe()
  return (
    <Text className={classes.text}>
      {splitAtMentions(text, mentions).map(({ text: words, mentioned }, index) => {
        if (!mentioned) return words
        const isReader = mentioned.personId === personId
        return (
          <Anchor
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change places
            key={index}
            component={Link}
            to={addressOfProfile(mentioned.slug)}
            {...(isReader && { fw: 600, className: classes.reader ?? '' })}
          >
            {words}
            {isReader && ` (${ideaPageTexts.comments.you})`}
          </Anchor>
        )
      })}
    </Text>
  )
}
