import { shortTime } from '@mingtai/ui'
import type { SourceHealth } from '../settings.ts'
import { timeWords } from './time-words.ts'

const words: Record<SourceHealth['state'], string> = { good: '正常', bad: '连不上', unknown: '还没有看过' }

/** A light: how a source was when it was last asked, and when that was. */
export function HealthLight({ health }: { health: SourceHealth }) {
  const { state, at, milliseconds, sentence } = health
  const when = at === null ? '' : shortTime(at, new Date())
  const took = state === 'good' && milliseconds !== null ? `，${timeWords(milliseconds)}` : ''
  return (
    <span className="source-health" data-state={state} title={sentence === '' ? `${words[state]}${took}` : sentence}>
      <i aria-hidden />
      <span>
        {words[state]}
        <small>
          {when}
          {took}
        </small>
      </span>
    </span>
  )
}
