import { RefusalPanel, sentenceOf, titleWindow } from '@mingtai/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Plan } from '../../calls.ts'
import { isFreshStartDue, isQuiet, itemAt } from '../../playlist.ts'
import { api } from '../api.ts'
import { startOffline } from '../player/start-offline.ts'
import { timedAnswer } from '../player/server-clock.ts'
import { wasRefused } from '../player/was-refused.ts'
import { storePlan, storeToken, storedPlan, storedToken } from './display-memory.ts'
import { PlayedScreen } from './PlayedScreen.tsx'
import { useNow } from './use-now.ts'
import './display.css'

/** Milliseconds between two reports of a display, and of one that waits for its code to be entered. */
const [REPORTS, WAITS] = [15_000, 3000]
/** Without an answer for as long, the network counts as gone. */
const GONE_AFTER = 45_000

/** A display on a wall: it shows its code until somebody enters it, and from then on plays its list for months. */
export default function DisplayPage() {
  const [token, setToken] = useState(storedToken)
  useEffect(() => startOffline('/wall'), [])
  useEffect(() => titleWindow('播放终端'), [])
  if (token === null) return <Code onToken={(next) => setToken(storeToken(next))} />
  return <Registered key={token} token={token} onGone={() => setToken(storeToken(null))} />
}

function Code({ onToken }: { onToken(token: string): void }) {
  const asked = useQuery({
    ...{ queryKey: ['display', 'code'], queryFn: () => api.displayCode({}), gcTime: 0, refetchOnWindowFocus: false },
    ...{ retry: true, retryDelay: 10_000, networkMode: 'always' },
    // A code is good for ten minutes.
    refetchInterval: 9 * 60_000,
  })
  const tokens = useLastTwo(asked.data?.token)
  const waiting = useQueries({
    queries: tokens.map((token) => ({
      ...{ queryKey: ['display', 'waiting', token], queryFn: () => api.displayPlan({ token }) },
      ...{ refetchIntervalInBackground: true, retry: false, networkMode: 'always' as const },
      refetchInterval: ({ state }: { state: { error: unknown } }) => (wasRefused(state.error) ? false : WAITS),
    })),
  })
  const taken = tokens.find((_, at) => waiting[at]?.data?.plan != null)
  useEffect(() => {
    if (taken !== undefined) onToken(taken)
  }, [taken, onToken])
  const { code } = asked.data ?? {}
  return (
    <main className="display-code">
      <h1>登记播放终端</h1>
      <p className="display-figures" aria-label="登记码">
        {code === undefined ? '······' : `${code.slice(0, 3)} ${code.slice(3)}`}
      </p>
      <p>请管理员打开“数据大屏 → 播放终端”，点“登记终端”，输入上面的六位数字。</p>
      {asked.error !== null && code === undefined && <p role="alert">{sentenceOf(asked.error)} 正在重试。</p>}
    </main>
  )
}

/** Whoever reads a code may enter it a minute later, when the next one is shown already. */
function useLastTwo(token: string | undefined): string[] {
  const [all, setAll] = useState<string[]>([])
  useEffect(() => {
    if (token !== undefined) setAll((before) => [token, ...before.filter((one) => one !== token)].slice(0, 2))
  }, [token])
  return all
}

function Registered({ token, onGone }: { token: string; onGone(): void }) {
  const now = useNow()
  const [state, setState] = useState<{ showing: string | null; isGood: boolean }>({ showing: null, isGood: false })
  const report = useQuery({
    queryKey: ['display', 'plan', token],
    queryFn: () => timedAnswer(api.displayPlan({ token, ...state })),
    // A network that is gone is a report that fails: it is not waited for.
    networkMode: 'always',
    ...{ refetchInterval: REPORTS, refetchIntervalInBackground: true, retry: false, refetchOnWindowFocus: false },
  })
  const isRefused = wasRefused(report.error)
  const fresh = report.data?.plan ?? null
  const [stored] = useState(() => storedPlan())
  const plan = fresh ?? stored
  useEffect(() => {
    if (fresh !== null) storePlan(fresh)
  }, [fresh])
  useReloads(report.error === null ? fresh : null, now)
  useEffect(() => {
    if (isRefused) storePlan(null)
  }, [isRefused])
  if (isRefused)
    return (
      <main className="player-message">
        <h1 className="visually-hidden">播放终端</h1>
        <RefusalPanel
          title="这个终端已经停用"
          text={sentenceOf(report.error)}
          actions={
            <button type="button" className="display-again" onClick={onGone}>
              重新登记
            </button>
          }
        />
      </main>
    )
  if (plan === null) return <Dark text="正在连接服务器。" />
  const isGone = report.error !== null && Date.now() - report.dataUpdatedAt > GONE_AFTER
  if (isQuiet(plan.quiet, now)) return <Dark text={null} />
  if (isGone && plan.offline === 'blank') return <Dark text={null} />
  if (isGone && plan.offline === 'message') return <Dark text={plan.offlineText || '网络中断，正在重新连接。'} />
  const item = plan.items[itemAt(plan.items, now) ?? -1]
  if (item === undefined) return <Dark text={plan.items.length === 0 ? `“${plan.name}”还没有要播放的大屏。` : null} />
  const coming = plan.items[itemAt(plan.items, new Date(now.getTime() + AHEAD)) ?? -1] ?? item
  const played = coming.screenId === item.screenId ? [item] : [item, coming]
  return played.map(({ screenId, version }) => (
    <PlayedScreen
      key={screenId}
      token={token}
      screenId={screenId}
      version={version}
      isComing={screenId !== item.screenId}
      onShown={(isGood) => {
        if (state.showing !== screenId || state.isGood !== isGood) setState({ showing: screenId, isGood })
      }}
    />
  ))
}

/** Milliseconds before its turn in which the next screen is drawn behind the one that is shown. */
const AHEAD = 6000

/** An administrator told it to load the page anew, or it does so in the night while the server answers. */
function useReloads(plan: Plan | null, now: Date): void {
  const [first, setFirst] = useState<number | null>(null)
  const reloads = plan?.reloads ?? null
  useEffect(() => {
    if (reloads === null) return
    if (first === null) setFirst(reloads)
    else if (first !== reloads || isFreshStartDue(performance.now(), now)) window.location.reload()
  }, [first, reloads, now])
}

function Dark({ text }: { text: string | null }) {
  return (
    <main className="display-dark">
      <h1 className="visually-hidden">播放终端</h1>
      {text !== null && <p role="status">{text}</p>}
    </main>
  )
}
