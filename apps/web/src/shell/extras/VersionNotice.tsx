import { Dialog, browserStorage, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { notices } from './notice-calls.ts'
import { NEVER, showsVersion } from './version-rule.ts'

/** What is new, once for each person and version. */
export function VersionNotice() {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['version', 'detail'],
    queryFn: () => notices.version({}),
    staleTime: 3_600_000,
  })
  const [closed, setClosed] = useState(false)
  const [never, setNever] = useState(false)
  if (me === null || data === undefined || closed) return null
  const name = `version.${me.id}`
  if (!showsVersion(browserStorage.get(name), data.version)) return null
  const close = () => {
    browserStorage.set(name, never ? NEVER : data.version)
    setClosed(true)
  }
  return (
    <Dialog
      title={`新版本 ${data.version}`}
      open
      onClose={close}
      footer={
        <div className="version-foot">
          <Checkbox checked={never} onChange={(event) => setNever(event.target.checked)}>
            以后不再提示
          </Checkbox>
          <Button type="primary" onClick={close}>
            知道了
          </Button>
        </div>
      }
    >
      <p className="announcement-body">{data.description}</p>
    </Dialog>
  )
}
