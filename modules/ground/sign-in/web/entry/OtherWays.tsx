import { Icon } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { useState } from 'react'
import type { SignInSettings } from '../../calls.ts'
import { entrySentence } from './entry.ts'
import { calls } from './sign-in.ts'

/** Systems elsewhere that one may come from, in one line. */
export function OtherWays({ others, tenantId }: { others: SignInSettings['others']; tenantId: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const walkable = others.filter(({ protocol }) => protocol !== 'dingtalk_inner')
  if (walkable.length === 0) return null
  const walk = async (source: string) => {
    setProblem(null)
    try {
      const { address } = await calls.oauthState({ source, tenantId, purpose: 'sign-in' })
      window.location.assign(address)
    } catch (error) {
      setProblem(entrySentence(error))
    }
  }
  return (
    <section className="other-ways" aria-label="其他方式">
      <span>其他方式</span>
      <div>
        {walkable.map(({ type, name, protocol }) => (
          <button key={type} type="button" onClick={() => void walk(type)}>
            <Icon name={iconOf(protocol)} size={14} />
            <span title={name}>{name}</span>
          </button>
        ))}
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  )
}

function iconOf(protocol: string): IconName {
  return protocol === 'dingtalk' ? 'send' : 'contract'
}
