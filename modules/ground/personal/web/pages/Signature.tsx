import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { say } from '@mingtai/messages'
import { EmptyState, Icon, Page, SkeletonRows, callsOf, shortTime, useConfirm, useMe, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { personal } from '../api.ts'
import './pages.css'

const files = callsOf(attachmentCalls)
const queryKey = ['personal', 'signature']

/** 签名 /user/signature: one's handwriting, for approvals and documents. Nobody else may fetch it. */
export default function Signature() {
  const me = useMe()
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [isWriting, setWriting] = useState(false)
  const signature = useQuery({ queryKey, queryFn: () => personal.signature({}) })
  const id = signature.data?.attachmentId ?? null
  const picture = useQuery({
    queryKey: [...queryKey, id],
    queryFn: async () => (await files.ticket({ ids: [id ?? ''] }))[0]?.url ?? null,
    enabled: id !== null,
    staleTime: 240_000,
  })
  const save = async (file: File) => {
    if (me === null) return
    const made = await files.putFile({ file, kind: 'signature', ownerType: 'person', ownerId: me.id })
    await personal.saveSignature({ attachmentId: made.id })
    await client.invalidateQueries({ queryKey })
    setWriting(false)
    notice.success('签名已保存。')
  }
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      await save(file)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const remove = async () => {
    if (!(await confirm({ title: say('confirm.removeSignature'), verb: '删除', danger: true }))) return
    await personal.saveSignature({ attachmentId: null }).catch((problem: unknown) => notice.refuse(problem))
    await client.invalidateQueries({ queryKey })
  }
  return (
    <Page
      title="签名"
      facts="审批和公文上的手写签名，只有您自己能取用"
      actions={
        <>
          <Button icon={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
            上传图片
          </Button>
          <Button type="primary" icon={<Icon name="edit" size={14} />} onClick={() => setWriting(true)}>
            手写签名
          </Button>
        </>
      }
    >
      <div className="centre-body">
        {signature.data === undefined ? (
          <SkeletonRows rows={3} />
        ) : id === null ? (
          <EmptyState text="还没有签名，手写一个或上传图片。" />
        ) : (
          <figure className="signature">
            {picture.data != null && <img src={picture.data} alt="我的签名" />}
            <figcaption>
              {signature.data.changedAt !== null && `${shortTime(signature.data.changedAt, new Date())} 保存`}
              <Button type="link" size="small" danger onClick={() => void remove()}>
                删除
              </Button>
            </figcaption>
          </figure>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {isWriting && <SignaturePad onDone={save} onClose={() => setWriting(false)} />}
    </Page>
  )
}
