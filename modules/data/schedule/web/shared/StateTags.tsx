import { StatusTag, type Tone } from '@mingtai/ui'
import { type JobState, jobStates, type RunState, runStates, stateMeanings } from '../../words.ts'

const jobTones: Readonly<Record<JobState, Tone>> = {
  ...{ NONE: 'plain', NORMAL: 'pine', PAUSED: 'ochre', COMPLETE: 'plain', ERROR: 'cinnabar', BLOCKED: 'ochre' },
}

const runTones: Readonly<Record<RunState, Tone>> = {
  ...{ waiting: 'ochre', running: 'primary', done: 'pine', failed: 'cinnabar', stopped: 'plain', skipped: 'plain' },
}

/** How a job stands, with what that means. */
export function JobStateTag({ state, reason = '' }: { state: JobState; reason?: string }) {
  return (
    <span title={reason === '' ? stateMeanings[state] : reason}>
      <StatusTag tone={jobTones[state]}>{jobStates[state]}</StatusTag>
    </span>
  )
}

export function RunStateTag({ state, isTriedAgain = false }: { state: RunState; isTriedAgain?: boolean }) {
  return <StatusTag tone={runTones[state]}>{isTriedAgain ? '等待重试' : runStates[state]}</StatusTag>
}
