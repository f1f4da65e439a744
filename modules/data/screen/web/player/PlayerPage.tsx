import { addressValues } from '@mingtai/screen-model'
import { messageCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, RefusalPanel, sentenceOf, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { ScreenPlayer } from '@mingtai/screen-view'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { PlayerTools } from './PlayerTools.tsx'
import { offlineSources } from './offline-sources.ts'
import { forgetOthers } from './offline-screen.ts'
import { ownKey } from './own-store.ts'
import { startOffline } from './start-offline.ts'
import { useDataAge } from './use-data-age.ts'
import { useToday } from './use-today.ts'
import { useOfflineScreen } from './use-offline-screen.ts'
import { screenSources } from './screen-sources.ts'
import { timedAnswer } from './server-clock.ts'
import { wasRefused } from './was-refused.ts'
import { usePush } from './use-push.ts'
import { useNewVersion } from './use-new-version.ts'
import './player-page.css'

const tickets = callsOf(messageCalls)

/** A screen as everybody sees it, in the whole window; parameters come from the address. */
export default function PlayerPage() {
  const [search] = useSearchParams()
  const today = useToday()
  const code = search.get('code') ?? ''
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    ...{ queryKey: ['screen', 'view', code], queryFn: () => timedAnswer(api.view({ code })) },
    ...{ retry: false, refetchOnWindowFocus: false },
    // The display goes on with what it has, and tries again by itself.
    refetchInterval: ({ state }) => (state.error === null || wasRefused(state.error) ? false : 20_000),
  })
  const [key] = useState(() => ownKey(code))
  const offline = useOfflineScreen(key, data === undefined ? error : null)
  const screen = data ?? (offline == null ? undefined : offline)
  const id = screen?.id
  const sources = useMemo(
    () => (id === undefined ? null : offlineSources(screenSources(id, false), key, () => ownKey(code) === key)),
    [id, key, code],
  )
  const [watched, dataAt] = useDataAge(sources)
  useEffect(() => {
    startOffline('/screen/view')
    void forgetOthers()
  }, [])
  useEffect(() => {
    if (wasRefused(error)) sources?.forget()
  }, [error, sources])
  useEffect(() => {
    if (data !== undefined && sources !== null) sources.store(data)
  }, [data, sources])
  const query = search.toString()
  const address = useMemo(() => {
    const { code: _, ...values } = addressValues(query)
    return values
  }, [query])
  useTabTitle(screen?.name ?? null)
  const push = usePush({
    document: data?.document,
    hello: async () => ({ ...(await tickets.liveTicket({})), code }),
    onVersion: () => void refetch(),
  })
  useNewVersion({ version: data?.version, look: () => timedAnswer(api.pulse({ code })), onNew: () => void refetch() })
  // What was shown goes on where only the network is gone.
  if (error !== null && (wasRefused(error) || (screen === undefined && offline === null)))
    return (
      <div className="player-message">
        <RefusalPanel
          title="打不开这个大屏"
          text={
            code === '' ? '地址里没有大屏的编码，请从大屏列表打开。' : (sentenceOf(error) ?? '请重新登录后再打开。')
          }
          actions={
            <>
              <Button onClick={() => void refetch()}>重试</Button>
              <Button onClick={() => void navigate('/screen/list')}>大屏列表</Button>
            </>
          }
        />
      </div>
    )
  if (screen === undefined || watched === null)
    return (
      <div className="player-message">
        <SkeletonRows rows={8} />
      </div>
    )
  return (
    <div className="player-page" ref={frame}>
      <h1 className="visually-hidden">{screen.name}</h1>
      <ScreenPlayer document={screen.document} sources={watched} address={address} today={today} push={push} />
      <PlayerTools name={screen.name} page={screen.document.page} frame={frame} dataAt={dataAt} />
    </div>
  )
}
