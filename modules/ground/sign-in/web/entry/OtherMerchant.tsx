import { say } from '@mingtai/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { rememberMerchant, settingsQuery } from './settings.ts'
import { TextField } from '../control/TextField.tsx'

interface Props {
  /** Whose page this is. */
  shown: string
  /** The number is asked for at once, and is the only way on. */
  isAsked?: boolean
}

/** The way to the sign-in page of another merchant of this site, by its number. Empty: the site's own. */
export function OtherMerchant({ shown, isAsked = false }: Props) {
  const [open, setOpen] = useState(isAsked)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = number.normalize('NFKC').replace(/\s/g, '')
    if (wanted !== '' && !/^\d{4,20}$/.test(wanted)) return setProblem('商户号是一串数字，请核对后再填。')
    if (wanted !== '') {
      const found = await queries.fetchQuery(settingsQuery(`?tenantId=${wanted}`)).catch(() => null)
      if (found?.merchantKnown === false) return setProblem(say('signIn.merchantUnknown', wanted))
    }
    rememberMerchant('')
    const next = new URLSearchParams(search)
    if (wanted === '') next.delete('tenantId')
    else next.set('tenantId', wanted)
    setOpen(false)
    await navigate(`/login?${next}`, { replace: true })
  }
  if (!open)
    return (
      <p className="other-merchant">
        <button type="button" className="link" onClick={() => setOpen(true)} title={`现在是 ${shown}`}>
          其他商户
        </button>
      </p>
    )
  return (
    <form className="other-merchant-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="商户号"
        icon="contract"
        name="merchant"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={20}
        value={number}
        problem={problem}
        onChange={(event) => {
          setNumber(event.target.value)
          setProblem(null)
        }}
      />
      <Button htmlType="submit">换到这个商户</Button>
      {!isAsked && (
        <Button type="text" onClick={() => setOpen(false)}>
          取消
        </Button>
      )}
      <p>不填就回到本站点的登录页。也可以在账号后面写 @ 和商户号，例如 admin@123456。</p>
    </form>
  )
}
