import { Dialog, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import SignaturePad from 'signature_pad'
import { useEffect, useState } from 'react'

interface Props {
  title: string
  onDone(picture: File): Promise<void>
  onClose(): void
}

/** The paper for a signature; its ground stays clear, so that it lies on the form. */
export function SignaturePadDialog({ title, onDone, onClose }: Props) {
  // The dialog puts it into the document after the first effects have run.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [pad, setPad] = useState<SignaturePad | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const notice = useNotice()
  useEffect(() => {
    if (canvas === null) return
    const ratio = Math.max(2, window.devicePixelRatio)
    canvas.width = canvas.offsetWidth * ratio
    canvas.height = canvas.offsetHeight * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    const made = new SignaturePad(canvas, { penColor: '#1B2430', minWidth: 1, maxWidth: 3 })
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()))
    setPad(made)
    return () => made.off()
  }, [canvas])
  const clear = () => {
    pad?.clear()
    setEmpty(true)
  }
  const done = async () => {
    if (canvas === null) return
    setBusy(true)
    try {
      const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
      if (blob !== null) await onDone(new File([blob], '签名.png', { type: 'image/png' }))
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
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isEmpty} onClick={clear}>
            重写
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={isEmpty} onClick={() => void done()}>
            完成签名
          </Button>
        </>
      }
    >
      <canvas ref={setCanvas} className="form-sign-pad" aria-label="签名区域" />
      <p className="form-sign-hint">用鼠标、触控笔或手指书写。</p>
    </Dialog>
  )
}
