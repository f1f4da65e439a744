import { NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RouteStep } from '../../calls.ts'
import { api } from '../api.ts'
import { RouteSteps } from '../shared/RouteSteps.tsx'
import { PeoplePick } from './PeoplePick.tsx'

const REST = 500

interface Asked {
  definitionId: string
  departmentId: string | null
  organizationId: string | null
  subjectId: string | null
  values: Record<string, unknown>
  picks: { node: string; people: string[] }[]
}

interface Props {
  asked: Asked
  /** It was sent while people were still to be chosen. */
  arePicksAsked: boolean
  onPick(node: string, people: string[]): void
  me: string | null
}

/** The way that the approval will go with what is filled in now, and the people that the sender chooses for it. */
export function RoutePreview({ asked, arePicksAsked, onPick, me }: Props) {
  const settled = useSettled(asked)
  const answer = useQuery({
    queryKey: ['approval', 'preview', settled],
    queryFn: ({ signal }) => api.previewRoute(settled, { signal }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const pickedAt = (step: RouteStep) => asked.picks.find(({ node }) => node === step.node)?.people ?? []
  const belowOf = (step: RouteStep) =>
    step.pick !== null && (
      <PeoplePick
        name={step.name}
        pick={step.pick}
        value={pickedAt(step)}
        isMissing={arePicksAsked && pickedAt(step).length === 0}
        onChange={(people) => onPick(step.node, people)}
      />
    )
  return (
    <aside className="panel start-route" aria-label="流程" aria-busy={answer.isPlaceholderData}>
      <h2>流程</h2>
      {answer.error !== null && answer.data === undefined ? (
        <NotRead title="没有读到流程" problem={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <RouteSteps route={answer.data} now={new Date()} me={me} belowOf={belowOf} />
      )}
    </aside>
  )
}

/** What was asked last, after a short rest in typing. */
function useSettled(asked: Asked): Asked {
  const [settled, setSettled] = useState(asked)
  const text = JSON.stringify(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Asked), REST)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
