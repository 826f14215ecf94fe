/** Administrators mark an idea as graduated, or no longer so (docs/product.md#graduation). */
import { Button, Stack } from '@mantine/core'
import { IconStar, IconStarOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { IdeaView } from '#shared/ideas/model.ts'
import { isGraduated } from '#shared/ideas/rules.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { ideaQuery } from '../queries.ts'
import { change } from './use-reactions.ts'

const texts = ideaPageTexts

export function Graduation({ idea, address }: { idea: IdeaView; address: string }) {
  const queries = useQueryClient()
  const isOn = isGraduated(idea)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(isOn ? ideasApi.ungraduate : ideasApi.graduate, { params: { id: idea.id } }),
    onSuccess: ({ categories }) => change(queries, address, (shown) => ({ ...shown, categories })),
    // It has another version now, or somebody else was faster.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['ideas'] })
      return queries.invalidateQueries({ queryKey: ideaQuery(address).queryKey })
    },
  })
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={isOn ? <IconStarOff size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {isOn ? texts.ungraduate : texts.graduate}
      </Button>
      {error && <ProblemAlert failure={error} fault={texts.graduationFailed} />}
    </Stack>
  )
}
