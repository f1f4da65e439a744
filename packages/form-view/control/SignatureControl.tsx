import { type FieldOf, type FileReference, filesIn } from '@mingtai/form-schema'
import { Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { type ControlProps, useForm } from '../model/form-context.ts'
import { Picture } from './Pictures.tsx'
import { SignaturePadDialog } from './SignaturePadDialog.tsx'

/** A signature, written by hand on this form or taken from those that the person keeps. */
export function SignatureControl(props: ControlProps<FieldOf<'signature'>>) {
  const { field, value, onChange, id, describedBy, isWrong } = props
  const { sources } = useForm()
  const [isOpen, setOpen] = useState(false)
  const notice = useNotice()
  const [signed] = filesIn(value)
  const take = (file: FileReference | null) => {
    if (file === null) notice.info('您还没有保存签名，请手写一个。')
    else onChange([file])
  }
  const handleOwn = async () => {
    try {
      take((await sources.ownSignature?.()) ?? null)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const handleWritten = async (picture: File) => {
    const upload = sources.upload
    if (upload === undefined) return
    take(await upload(picture, field, { onShare: () => {}, signal: new AbortController().signal }))
    setOpen(false)
  }
  return (
    <div className="form-signature" role="group" aria-label={field.label} data-wrong={isWrong}>
      <div className="form-signature-place">
        {signed === undefined ? <span>在这里签名</span> : <Picture file={signed} alt={`${field.label}：已签名`} />}
      </div>
      <div className="form-signature-acts">
        <Button
          id={id}
          size="small"
          icon={<Icon name="edit" size={13} />}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          onClick={() => setOpen(true)}
        >
          {signed === undefined ? '手写签名' : '重签'}
        </Button>
        {sources.ownSignature !== undefined && (
          <Button size="small" onClick={() => void handleOwn()}>
            用我的签名
          </Button>
        )}
        {signed !== undefined && (
          <Button size="small" type="text" onClick={() => onChange(null)}>
            清除
          </Button>
        )}
      </div>
      {isOpen && <SignaturePadDialog title={field.label} onDone={handleWritten} onClose={() => setOpen(false)} />}
    </div>
  )
}
