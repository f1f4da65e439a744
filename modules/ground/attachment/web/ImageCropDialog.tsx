import { Dialog, useNotice } from '@mingtai/ui'
import { Button, Slider } from 'antd'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { ImageCropProps } from './props.ts'
import './attachment.css'

const STEP = 8

/** Cut a square out of a picture: by pointer, by wheel, or by arrow keys and the slider. */
export default function ImageCropDialog({ file, side = 512, onDone, onClose }: ImageCropProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const done = async () => {
    if (url === null || area === null) return
    setBusy(true)
    try {
      await onDone(await cut(url, area, { side, name: file.name }))
    } catch (problem) {
      notice.refuse(problem, '图片不能打开，请换一张。')
    } finally {
      setBusy(false)
    }
  }
  const handleKey = (event: React.KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    setAt(({ x, y }) => ({ x: x + move[0] * STEP, y: y + move[1] * STEP }))
  }
  return (
    <Dialog
      open
      title="裁剪头像"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={area === null} onClick={() => void done()}>
            保存头像
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way to move the picture */}
      <div
        className="crop"
        role="application"
        aria-label="裁剪区域，用方向键移动图片"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={handleKey}
      >
        {url !== null && (
          <Cropper
            image={url}
            crop={at}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="crop-zoom">
        <span>缩放</span>
        <Slider
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          ariaLabelForHandle="缩放"
          tooltip={{ open: false }}
        />
      </div>
    </Dialog>
  )
}

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

async function cut(
  url: string,
  { x, y, width, height }: Area,
  { side, name }: { side: number; name: string },
): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (blob === null) throw new Error('no picture')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' })
}
