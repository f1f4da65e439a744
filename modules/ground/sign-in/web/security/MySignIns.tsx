import { EmptyState, RefusalPanel, SkeletonRows, StatusTag, sentenceOf, shortTime } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../entry/sign-in.ts'
import { wayWords } from '../entry/way-words.ts'

/** 登录记录: the last fifty attempts, those that failed too. */
export function MySignIns() {
  const [now] = useState(() => new Date())
  const log = useQuery({ queryKey: ['my-sign-ins'], queryFn: () => calls.mySignIns({}) })
  return (
    <section className="security-part" aria-labelledby="sign-ins-title">
      <header>
        <h2 id="sign-ins-title">登录记录</h2>
        <p>最近五十次。有不是您本人的登录，请修改密码并让其他设备退出。</p>
      </header>
      {log.error && <RefusalPanel title="没有读到登录记录" text={sentenceOf(log.error)} />}
      {log.isPending && <SkeletonRows rows={4} />}
      {log.data?.length === 0 && <EmptyState text="还没有登录记录。" />}
      <ul className="sign-in-rows">
        {log.data?.map((row) => (
          <li key={row.id}>
            <time dateTime={row.at}>{shortTime(row.at, now)}</time>
            <span>{wayWords[row.way] ?? row.way}</span>
            <span title={row.device}>{row.device}</span>
            <span>{row.address}</span>
            {row.result === 'ok' ? (
              <StatusTag tone="pine">成功</StatusTag>
            ) : (
              <span title={row.words}>
                <StatusTag tone="cinnabar">未成功</StatusTag>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
