import { sendFile, SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { SignaturePicture } from '../shared/SignaturePicture.tsx'
import { ownSignature } from '../shared/use-form-sources.tsx'

interface Props {
  /** Id of the picture; null: not signed yet. */
  value: string | null
  onChange(id: string | null): void
}

/** The reader's signature for this step, written now or taken from the personal centre. */
export function SignField({ value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const notice = useNotice()
  const handleOwn = async () => {
    try {
      const own = await ownSignature()
      if (own === null) notice.info('您还没有保存签名，请手写一个。')
      else onChange(own.id)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <div className="sign-field" role="group" aria-label="签名">
      {value === null ? (
        <>
          <Button size="small" icon={<Icon name="edit" size={13} />} onClick={() => setOpen(true)}>
            手写签名
          </Button>
          <Button size="small" onClick={() => void handleOwn()}>
            用我的签名
          </Button>
        </>
      ) : (
        <>
          <SignaturePicture id={value} name="您" />
          <Button size="small" type="text" onClick={() => onChange(null)}>
            重签
          </Button>
        </>
      )}
      {isOpen && (
        <SignaturePad
          onDone={async (picture) => {
            const { id } = await sendFile(picture, { kind: '8' })
            onChange(id)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
