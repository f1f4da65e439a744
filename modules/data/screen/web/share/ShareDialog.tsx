import {
  isTooShort,
  LastingRow,
  lastingOf,
  MadeLink,
  PasswordRow,
  Row,
  ShareList,
  type Unit,
} from '@mingtai/modules/data/report/web/share-parts'
import { Dialog, useBusy, useCopy, useNotice } from '@mingtai/ui'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { chosenOf, FixedRows } from './FixedRows.tsx'

interface Props {
  screen: { id: string; code: string; name: string }
  onClose(): void
}

type Part = 'link' | 'embed' | 'mine'

/** Links that show a screen without signing in: in a window of its own, inside other sites, and those one gave away. */
export function ShareDialog({ screen, onClose }: Props) {
  const [part, setPart] = useState<Part>('link')
  return (
    <Dialog title={`分享“${screen.name}”`} open onClose={onClose}>
      <div className="share-body">
        <Segmented<Part>
          block
          aria-label="分享"
          options={[
            { value: 'link', label: '新链接' },
            { value: 'embed', label: '嵌入网页' },
            { value: 'mine', label: '我的链接' },
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'mine' ? (
          <ShareList
            queryKey={['screen', 'shares', screen.id]}
            what="这个大屏"
            load={async () =>
              (await api.myShares({ screenId: screen.id })).map(({ origins, fixed, ...share }) => ({
                ...share,
                facts: [
                  ...(origins.length === 0 ? [] : [`嵌入 ${origins.join('、')}`]),
                  ...Object.entries(fixed).map(([code, value]) => `固定 ${code}=${[value].flat().join('、')}`),
                ],
              }))
            }
            extend={(id, lasting) => api.extendShare({ id, ...lasting })}
            end={(id) => api.endShare({ id })}
          />
        ) : (
          <NewLink key={part} screen={screen} isEmbedded={part === 'embed'} />
        )}
      </div>
    </Dialog>
  )
}

interface Typed {
  amount: number
  unit: Unit
  password: string
  note: string
  origins: string[]
  /** By the codes of parameters; '' leaves one free. */
  fixed: Record<string, string>
}

const usual: Typed = { amount: 30, unit: 'day', password: '', note: '', origins: [], fixed: {} }

function NewLink({ screen, isEmbedded }: { screen: Props['screen']; isEmbedded: boolean }) {
  const [typed, setTyped] = useState(usual)
  const [link, setLink] = useState<{ url: string; shareMsg: string } | null>(null)
  const { busy, run } = useBusy()
  const notice = useNotice()
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  const { password, note, origins } = typed
  const make = async () => {
    const conditions = { ...lastingOf(typed), password: password.trim() === '' ? null : password.trim(), note }
    await api
      .shareLink({
        screenId: screen.id,
        ...conditions,
        origins: isEmbedded ? origins : [],
        fixed: chosenOf(typed.fixed),
      })
      .then(setLink, (problem: unknown) => notice.refuse(problem))
  }
  if (link !== null)
    return isEmbedded ? (
      <MadeFrame url={link.url} name={screen.name} onAgain={() => setLink(null)} />
    ) : (
      <MadeLink link={link} phone={false} onAgain={() => setLink(null)} />
    )
  return (
    <>
      <p>
        {isEmbedded
          ? '只有下面这些网站的页面里能显示，看的人不用登录。数据按您的权限取；您不再能分享或查看时，一起失效。'
          : '拿到链接的人不用登录就能看，只能看这一个大屏。数据按您的权限取；您不再能分享或查看时，链接一起失效。'}
      </p>
      <div className="share-fields">
        <LastingRow amount={typed.amount} unit={typed.unit} onChange={change} />
        <PasswordRow password={password} onChange={(next) => change({ password: next })} />
        <Row label="备注">
          <Input
            aria-label="备注"
            placeholder="给谁的，自己看"
            maxLength={60}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Row>
        <FixedRows
          code={screen.code}
          fixed={typed.fixed}
          onChange={(code, value) => change({ fixed: { ...typed.fixed, [code]: value } })}
        />
        {isEmbedded && (
          <Row label="网站地址">
            <Select<string[]>
              mode="tags"
              aria-label="网站地址"
              placeholder="https://oa.example.cn"
              className="share-origins"
              open={false}
              suffixIcon={null}
              value={origins}
              onChange={(next) => change({ origins: next })}
            />
          </Row>
        )}
      </div>
      {isTooShort(password) && (
        <p className="share-wrong" role="alert">
          密码至少 4 位。
        </p>
      )}
      <div className="share-foot">
        <span className="share-gap" />
        <Button
          type="primary"
          loading={busy}
          disabled={isTooShort(password) || (isEmbedded && origins.length === 0)}
          onClick={() => void run(make)}
        >
          {isEmbedded ? '生成嵌入代码' : '生成链接'}
        </Button>
      </div>
    </>
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
