import { callsOf, Icon, browserStorage, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { beginningSteps } from '../beginning.ts'
import { workbenchCalls } from '../calls.ts'
import './beginning.css'

const calls = callsOf(workbenchCalls)

/** The first hour of a merchant, above the sheet of its administrator until it is done or put away. */
export function BeginningList() {
  const me = useMe()
  const name = `beginning.${me?.id ?? ''}`
  const [closed, setClosed] = useState(false)
  const hidden = me === null || closed || browserStorage.get(name) !== null
  const { data = [] } = useQuery({
    queryKey: ['workbench', 'beginning'],
    queryFn: () => calls.beginning({}),
    enabled: !hidden,
    refetchOnMount: 'always',
  })
  if (hidden || data.length === 0) return null
  const isDone = new Set(data.filter(({ done }) => done).map(({ key }) => key))
  const next = beginningSteps.find(({ key }) => !isDone.has(key))
  const close = () => {
    browserStorage.set(name, 'closed')
    setClosed(true)
  }
  return (
    <section className="beginning panel" aria-labelledby="beginning-title">
      <header>
        <h2 id="beginning-title">从这里开始</h2>
        <span>
          已完成 {isDone.size} / {beginningSteps.length}
        </span>
        <Button type="text" size="small" onClick={close}>
          不再提示
        </Button>
      </header>
      <ol>
        {beginningSteps.map(({ key, title, note, links }, at) => (
          <li key={key} data-done={isDone.has(key)} aria-current={key === next?.key ? 'step' : undefined}>
            <i aria-hidden>{isDone.has(key) ? <Icon name="check" size={14} /> : at + 1}</i>
            <div>
              <b>
                {title}
                {isDone.has(key) && <span className="visually-hidden">，已完成</span>}
              </b>
              <p>{note}</p>
              <p>
                {links.map((link) => (
                  <Link key={link.to} to={link.to}>
                    {link.name}
                  </Link>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
