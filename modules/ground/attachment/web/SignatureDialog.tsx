import { Dialog, Icon, useNotice } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import SignaturePad from 'signature_pad'
import { useEffect, useRef, useState } from 'react'
import type { SignaturePadProps } from './props.ts'
import './attachment.css'

const pens = [
  { value: 'thin', label: '细' },
  { value: 'usual', label: '中' },
  { value: 'thick', label: '粗' },
] as const
type Pen = (typeof pens)[number]['value']

const widths: Record<Pen, [number, number]> = { thin: [0.6, 1.8], usual: [1, 3], thick: [1.8, 5] }

const purposes = {
  name: {
    ...{ title: '手写签名', verb: '保存签名', file: '签名.png', width: 640 },
    hint: '用鼠标、触控笔或手指书写，也可以在上一步上传签名图片。',
  },
  opinion: {
    ...{ title: '手写意见', verb: '用这段手写', file: '手写意见.png', width: 960 },
    hint: '用鼠标、触控笔或手指书写；手机横过来写得更宽。',
  },
} as const

/** Write by hand, with mouse, finger or pen; the ground stays clear so that it can lie on a document. */
export default function SignatureDialog({ purpose = 'name', onDone, onClose }: SignaturePadProps) {
  const { title, verb, file, hint, width } = purposes[purpose]
  // The dialog puts it into the document after the first effects have run.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [pen, setPen] = useState<Pen>('usual')
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  useEffect(() => {
    if (canvas === null) return
    const ratio = Math.max(2, window.devicePixelRatio)
    canvas.width = canvas.offsetWidth * ratio
    canvas.height = canvas.offsetHeight * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    const made = new SignaturePad(canvas, { penColor: '#1B2430' })
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()))
    pad.current = made
    return () => made.off()
  }, [canvas])
  useEffect(() => {
    const [minWidth, maxWidth] = widths[pen]
    if (pad.current !== null) Object.assign(pad.current, { minWidth, maxWidth })
  }, [pen, canvas])
  const undo = () => {
    pad.current?.fromData(pad.current.toData().slice(0, -1))
    setEmpty(pad.current?.isEmpty() ?? true)
  }
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
  }
  const done = async () => {
    if (canvas === null) return
    setBusy(true)
    try {
      const blob = await new Promise<Blob | null>((made) => trimmed(canvas).toBlob(made, 'image/png'))
      if (blob !== null) await onDone(new File([blob], file, { type: 'image/png' }))
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <div className="sign-foot">
          <Segmented size="small" options={[...pens]} value={pen} onChange={setPen} aria-label="笔的粗细" />
          <Button size="small" icon={<Icon name="undo" size={13} />} disabled={isEmpty} onClick={undo}>
            撤销一笔
          </Button>
          <Button size="small" disabled={isEmpty} onClick={clear}>
            重写
          </Button>
          <i />
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={isEmpty} onClick={() => void done()}>
            {verb}
          </Button>
        </div>
      }
    >
      <canvas ref={setCanvas} className="sign-pad" data-purpose={purpose} aria-label={`${title}区域`} />
      <p className="sign-hint">{hint}</p>
    </Dialog>
  )
}

/** The writing without the empty paper around it. */
function trimmed(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] === 0) continue
    const place = (at - 3) / 4
    const [x, y] = [place % width, Math.floor(place / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const margin = 12
  const cut = document.createElement('canvas')
  cut.width = right - left + 2 * margin
  cut.height = bottom - top + 2 * margin
  cut.getContext('2d')?.drawImage(canvas, margin - left, margin - top)
  return cut
}
