import { EmptyState, useRight, useTabTitle } from '@mingtai/ui'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ReportView } from './ReportView.tsx'

/** A report by its code, for people who are signed in. */
export default function ReportPage() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const mayShare = useRight('report:share')
  if (code === '') {
    const back = (
      <Link to="/report/list">
        <Button>去报表目录</Button>
      </Link>
    )
    return <EmptyState text="链接里没有报表编码，请从报表目录打开报表。" action={back} />
  }
  return (
    <ReportView
      key={code}
      source={{
        queryKey: ['report', 'form', code],
        form: () => api.form({ code }),
        run: (values, age) => api.run({ code, values, fresh: age === 'fresh' }),
        mayShare,
        elsewhere: (
          <Link to="/report/list">
            <Button>去报表目录</Button>
          </Link>
        ),
      }}
      useTitle={useTabTitle}
    />
  )
}
