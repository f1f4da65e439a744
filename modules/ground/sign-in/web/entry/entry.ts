import { CallError, refusalData } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { sentenceOf, startSession } from '@mingtai/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TokenReply } from '../../calls-shapes.ts'
import { takeReturnAddress } from './return-address/remembered-return-address.ts'
import { rememberMerchant } from './settings.ts'
import { dropSocialId } from './external/social-id.ts'

/** Where somebody stands on their way in. */
export type Step =
  | { kind: 'ways' }
  | { kind: 'forgot' }
  | { kind: 'two-step'; ticket: string }
  | { kind: 'change'; tokens: TokenReply; name: string }

export interface Entry {
  step: Step
  go(step: Step): void
  /** Carry an attempt out; what it needs further becomes the next step, a refusal is thrown. */
  enter(ask: () => Promise<TokenReply>, name?: string): Promise<void>
  /** In, with a session that may do everything. */
  arrive(tokens: TokenReply): Promise<void>
}

/** The way in: an attempt, perhaps a second step, perhaps a new password, then the page that was asked for. */
export function useEntry(): Entry {
  const [step, go] = useState<Step>({ kind: 'ways' })
  const navigate = useNavigate()
  const { search } = useLocation()
  const arrive = async (tokens: TokenReply) => {
    startSession(tokens)
    rememberMerchant(tokens.tenant_id)
    dropSocialId()
    await navigate(takeReturnAddress(search), { replace: true })
  }
  const enter = async (ask: () => Promise<TokenReply>, name = '') => {
    try {
      const tokens = await ask()
      if (tokens.must_change) go({ kind: 'change', tokens, name })
      else await arrive(tokens)
    } catch (error) {
      // A binding that was refused does not keep its person out.
      if (error instanceof CallError && bindRefused.has(error.key ?? '')) dropSocialId()
      const ticket = refusalData(error, 'signIn.twoStepNeeded')?.ticket ?? null
      if (ticket === null) throw error
      go({ kind: 'two-step', ticket })
    }
  }
  return { step, go, enter, arrive }
}

/** The sentence for a failed attempt; a failure of the other half that speaks of 404 is told as the specification says. */
export function entrySentence(error: unknown): string {
  const sentence = sentenceOf(error, say('signIn.abnormal')) ?? say('signIn.abnormal')
  return sentence.includes('404') ? say('signIn.abnormal') : sentence
}

const bindRefused = new Set(['signIn.bindExpired', 'signIn.boundToOther', 'signIn.alreadyBound'])
