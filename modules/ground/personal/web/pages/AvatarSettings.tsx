import { ImageCrop } from '@mingtai/modules/ground/attachment/web'
import { attachmentCalls, MOST_PICTURE } from '@mingtai/modules/ground/attachment/calls'
import { say } from '@mingtai/messages'
import { Icon, Page, PersonMark, callsOf, refreshMe, useMe, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { personal } from '../api.ts'
import './pages.css'

const files = callsOf(attachmentCalls)

/** 头像 /user/avatar-settings: a picture of one's own, cut to a square, or one of the quiet ones. */
export default function AvatarSettings() {
  const me = useMe()
  const notice = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const choices = useQuery({
    queryKey: ['personal', 'default-avatars'],
    queryFn: () => personal.defaultAvatars({}),
    staleTime: Infinity,
  })
  const wear = async (avatar: string) => {
    await personal.updateAvatar({ avatar })
    refreshMe()
    notice.success('头像已更换。')
  }
  const tried = async (avatar: string) => {
    try {
      await wear(avatar)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const save = async (picture: File) => {
    if (me === null) return
    const { id } = await files.putFile({ file: picture, kind: 'avatar', ownerType: 'person', ownerId: me.id })
    await wear(id)
    setFile(null)
  }
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (!chosen.type.startsWith('image/')) notice.info(say('upload.format', 'png、jpg、webp'))
    else if (chosen.size > MOST_PICTURE) notice.info(say('personal.avatarTooLarge', MOST_PICTURE / (1 << 20)))
    else setFile(chosen)
  }
  return (
    <Page
      title="头像"
      facts="5M 以内的 png、jpg 或 webp，上传后裁成正方形"
      actions={
        <>
          {me?.avatar != null && me.avatar !== '' && <Button onClick={() => void tried('')}>改用姓氏</Button>}
          <Button type="primary" icon={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
            上传图片
          </Button>
        </>
      }
    >
      <div className="centre-body">
        <div className="avatar-now">
          <PersonMark name={me?.realName ?? ''} picture={me?.avatar ?? null} size={132} />
          <PersonMark name={me?.realName ?? ''} picture={me?.avatar ?? null} size={66} />
          <PersonMark name={me?.realName ?? ''} picture={me?.avatar ?? null} size={40} />
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <h2>默认头像</h2>
        <ul className="avatar-choices">
          {choices.data?.map(({ name, title, url }) => (
            <li key={name}>
              <button type="button" aria-pressed={me?.avatar === url} onClick={() => void tried(name)}>
                <img src={url} alt="" width={66} height={66} />
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {file !== null && <ImageCrop file={file} onDone={save} onClose={() => setFile(null)} />}
    </Page>
  )
}
