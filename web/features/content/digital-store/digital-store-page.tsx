/** The digital store, which has nothing to offer yet (docs/product.md#pages). */
import { Paper, Tabs, Text } from '@mantine/core'
import { digitalStoreTexts } from '#shared/messages/content.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Empty } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'

const home = { to: '/', label: shellTexts.goHome }

export function DigitalStorePage() {
  const { title, gadgets, noGadgets, lego, comingSoon, legoSoon } = digitalStoreTexts
  return (
    <Page title={title}>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Tabs defaultValue="gadgets" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="gadgets">{gadgets}</Tabs.Tab>
            <Tabs.Tab value="lego">
              {lego}
              <Text size="xs" c="dimmed">
                {comingSoon}
              </Text>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="gadgets">
            <Empty text={noGadgets} on={home} />
          </Tabs.Panel>
          <Tabs.Panel value="lego">
            <Empty text={comingSoon} on={home}>
              <Text c="dimmed">{legoSoon}</Text>
            </Empty>
          </Tabs.Panel>
        </Tabs>
      </Paper>
    </Page>
  )
}
