import { say } from '@mingtai/messages'
import { StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { SecurityRow } from './SecurityRow.tsx'
import { calls } from '../entry/sign-in.ts'
import { walkToBind } from '../entry/walk.ts'

/** Accounts elsewhere that open this one; nothing where the administrator offers none. */
export function SocialAccounts() {
  const { data } = useQuery({ queryKey: ['social'], queryFn: () => calls.socialList({}) })
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const bind = (type: string) => walkToBind(type).catch((error: unknown) => notice.refuse(error))
  const unbind = async (type: string, name: string) => {
    if (!(await confirm({ title: say('confirm.unbindSocial', name), verb: '解除', danger: true }))) return
    try {
      await calls.unbindSocial({ type })
      notice.success('已解除绑定。')
    } catch (error) {
      notice.refuse(error)
    }
    await queries.invalidateQueries({ queryKey: ['social'] })
  }
  return (data ?? []).map(({ type, name, boundAs }) => (
    <SecurityRow
      key={type}
      icon="link"
      title={name}
      mark={boundAs === null ? <StatusTag>未绑定</StatusTag> : <StatusTag tone="pine">已绑定</StatusTag>}
      words={boundAs === null ? '绑定后可以用它登录。' : `绑定的账号：${boundAs}`}
      action={
        boundAs === null ? (
          <Button onClick={() => void bind(type)}>绑定</Button>
        ) : (
          <Button onClick={() => void unbind(type, name)}>解除</Button>
        )
      }
    />
  ))
}
