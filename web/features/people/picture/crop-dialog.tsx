/** Choosing which part of a picture is shown, by hand, wheel or keyboard; and sending it. */
import 'react-easy-crop/react-easy-crop.css'
import { Alert, Button, Group, Slider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import styles from './crop-dialog.module.css'
import type { Cut } from './cut-picture.ts'

const texts = detailsTexts.picture

const zooms = { least: 1, most: 5, step: 0.1 } as const

interface CropDialogProps {
  /** Address of the picture in this browser. */
  readonly picture: string
  readonly busy: boolean
  /** Share that has arrived, 0 to 100. */
  readonly percent: number
  /** Why it was not saved. */
  readonly problem: string | undefined
  readonly onSave: (cut: Cut) => void
  readonly onClose: () => void
}

export function CropDialog({ picture, busy, percent, problem, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.least)
  const [cut, setCut] = useState<Cut>()
  return (
    <Dialog title={texts.cropTitle} size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm" c="var(--tt-done)" role="status">
          {texts.valid}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.cropHint}
        </Text>
        <div className={styles.frame}>
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.least}
            maxZoom={zooms.most}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': texts.cropArea }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
          />
        </div>
        <Stack gap={4}>
          <Text size="sm" fw={500} aria-hidden>
            {texts.zoom}
          </Text>
          <Slider
            thumbLabel={texts.zoom}
            label={null}
            min={zooms.least}
            max={zooms.most}
            step={zooms.step}
            value={zoom}
            onChange={setZoom}
          />
        </Stack>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" align="center">
          <Text size="sm" c="dimmed" role="status">
            {busy ? fill(texts.sending, { percent }) : ''}
          </Text>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={busy} disabled={!cut} onClick={() => cut && onSave(cut)}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
