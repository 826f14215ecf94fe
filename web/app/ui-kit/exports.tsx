/** Files of lists: on their way, there, failed. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reportPeriods } from '#shared/reports/rules.ts'
import type { OwnExport } from '#web/client/exports.ts'
import { ExportForm } from '#web/ui/exports/export-form-soon.tsx'
import { ExportPopup } from '#web/ui/exports/export-popup.tsx'
import { ExportProgress } from '#web/ui/exports/export-progress.tsx'
import { OwnExports } from '#web/ui/exports/own-exports.tsx'
import { Specimen, State } from './specimen.tsx'

const newExport: OwnExport = {
  id: 'begun',
  kind: 'ideas',
  format: 'csv',
  status: 'running',
  createdAt: '2026-11-21T07:30:00.000Z',
  fileName: 'ideas-2026-11-21.csv',
}
const reading: OwnExport = { ...newExport, id: 'reading', progress: { done: 1200, of: 5000 } }
const packing: OwnExport = {
  ...newExport,
  id: 'packing',
  progress: { done: 5000, of: 5000, packed: 4100, rows: 5600 },
}
const all: OwnExport[] = [
  packing,
  { ...newExport, id: 'done', status: 'done', progress: { done: 5000, of: 5000 }, cut: 2 },
  { ...newExport, id: 'failed', status: 'failed' },
  { ...newExport, id: 'wide', status: 'failed', failure: 'too-wide' },
  { ...newExport, id: 'cancelled', status: 'cancelled' },
]

export function Exports() {
  const [opened, setOpened] = useState<'popup' | 'list'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Specimen name="ExportProgress">
        <State name="begun">
          <ExportProgress of={newExport} />
        </State>
        <State name="reading">
          <ExportProgress of={reading} />
        </State>
        <State name="putting into the file">
          <ExportProgress of={packing} />
        </State>
      </Specimen>
      <Specimen name="ExportForm">
        <State name="with a filter that is not applied">
          <ExportForm
            begin={async () => newExport}
            shown={() => ['From 1 April 2026 to 31 March 2027']}
            periods={reportPeriods}
            columns="full"
            unapplied={[{ label: 'Category', apply: close, isMissing: false }]}
            onChosen={close}
          />
        </State>
      </Specimen>
      <Specimen name="ExportPopup, OwnExports">
        <State name="opened by buttons">
          <Button variant="default" onClick={() => setOpened('popup')}>
            Open the popup
          </Button>
          <Button variant="default" onClick={() => setOpened('list')}>
            Open the list
          </Button>
          {opened === 'popup' && <ExportPopup text="The file is being made." of={reading} onClose={close} />}
          {opened === 'list' && <OwnExports own={all} onClose={close} />}
        </State>
      </Specimen>
    </>
  )
}
