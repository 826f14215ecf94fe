/** The words of the nominator, large; other answers with their questions. */
import { Text } from '@mantine/core'
import type { NominationView } from '#shared/nominations/model.ts'
import styles from './high5.module.css'

export function Words({ answers }: Pick<NominationView, 'answers'>) {
  return answers.map(({ fieldId, label, role, content }) =>
    role === 'motivation' ? (
      <blockquote key={fieldId} className={styles.words}>
        {content}
      </blockquote>
    ) : (
      <div key={fieldId}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Text>
      </div>
    ),
  )
}
