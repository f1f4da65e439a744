import { callsOf, Icon, browserStorage, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FirstSteps, workbenchCalls } from '../calls.ts'
import './beginning.css'

const calls = callsOf(workbenchCalls)

const steps: Record<FirstSteps[number]['key'], { title: string; to: string }> = {
  report: { title: '打开一张报表', to: '/report/list' },
  approval: { title: '发起一件审批', to: '/approval-center/list' },
  signature: { title: '保存手写签名', to: '/user/signature' },
}

/** What somebody new does in the first days, in one line until it is done or put away. */
export function NewcomerSteps() {
  const me = useMe()
  const name = `newcomer.${me?.id ?? ''}`
  const [closed, setClosed] = useState(false)
  const hidden = me === null || closed || browserStorage.get(name) !== null
  const { data = [] } = useQuery({
    queryKey: ['workbench', 'first-steps'],
    queryFn: () => calls.firstSteps({}),
    enabled: !hidden,
    refetchOnMount: 'always',
  })
  if (hidden || data.length === 0) return null
  const close = () => {
    browserStorage.set(name, 'closed')
    setClosed(true)
  }
  return (
    <section className="newcomer panel" aria-label="新手三步">
      <b>新手三步</b>
      <ol>
        {data.map(({ key, done }, at) => (
          <li key={key} data-done={done}>
            <i aria-hidden>{done ? <Icon name="check" size={12} /> : at + 1}</i>
            {done ? (
              <span>
                {steps[key].title}
                <span className="visually-hidden">，已完成</span>
              </span>
            ) : (
              <Link to={steps[key].to}>{steps[key].title}</Link>
            )}
          </li>
        ))}
      </ol>
      <Button type="text" size="small" onClick={close}>
        不再提示
      </Button>
    </section>
  )
}
