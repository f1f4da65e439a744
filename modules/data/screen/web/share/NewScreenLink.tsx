import { LinkRow, NewLink } from '@mingtai/modules/ground/sharing/web'
import { useCopy } from '@mingtai/ui'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { ScreenTerms } from '../../share-calls.ts'
import { chosenOf, FixedRows } from './FixedRows.tsx'

interface Props {
  screen: { id: string; code: string; name: string }
  /** Where the screen is shown: in a window of its own, or inside the pages of other sites. */
  place: 'window' | 'site'
}

const intros = {
  window: '拿到链接的人不用登录就能看，只能看这一个大屏。数据按您的权限取；您不再能分享或查看时，链接一起失效。',
  site: '只有下面这些网站的页面里能显示，看的人不用登录。数据按您的权限取；您不再能分享或查看时，一起失效。',
} as const

/** A new link to a screen: what visitors cannot choose, and which sites may show it. */
export function NewScreenLink({ screen, place }: Props) {
  const [origins, setOrigins] = useState<string[]>([])
  /** By the codes of parameters; '' leaves one free. */
  const [fixed, setFixed] = useState<Record<string, string>>({})
  const isSite = place === 'site'
  const terms: ScreenTerms = { origins: isSite ? origins : [], fixed: chosenOf(fixed) }
  return (
    <NewLink
      subject={{ type: 'screen', id: screen.id }}
      intro={intros[place]}
      days={30}
      limit="visits"
      terms={terms}
      isReady={!isSite || origins.length > 0}
      verb={isSite ? '生成嵌入代码' : '生成链接'}
      rows={
        <>
          <FixedRows
            code={screen.code}
            fixed={fixed}
            onChange={(code, value) => setFixed({ ...fixed, [code]: value })}
          />
          {isSite && (
            <LinkRow label="网站地址">
              <Select<string[]>
                mode="tags"
                aria-label="网站地址"
                placeholder="https://oa.example.cn"
                className="share-origins"
                open={false}
                suffixIcon={null}
                value={origins}
                onChange={setOrigins}
              />
            </LinkRow>
          )}
        </>
      }
      {...(isSite && {
        showMade: ({ url }, onAgain) => <MadeFrame url={url} name={screen.name} onAgain={onAgain} />,
      })}
    />
  )
}

/** What the maker of the other page puts into it. */
function MadeFrame({ url, name, onAgain }: { url: string; name: string; onAgain(): void }) {
  const copy = useCopy()
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const code = `<iframe src="${url}" title="${title}" width="100%" height="600" style="border:0" allow="fullscreen"></iframe>`
  return (
    <div className="share-text">
      <Input.TextArea readOnly aria-label="嵌入代码" autoSize value={code} />
      <div className="share-foot">
        <Button type="text" onClick={onAgain}>
          再建一个
        </Button>
        <span className="share-gap" />
        <Button type="primary" onClick={() => void copy(code, '已复制嵌入代码。')}>
          复制嵌入代码
        </Button>
      </div>
    </div>
  )
}
