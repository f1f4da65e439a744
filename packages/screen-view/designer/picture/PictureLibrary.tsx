import { Dialog } from '@mingtai/ui'
import { Button, Popconfirm, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type DesignPicture, type DesignPictures, picturesAmong } from './design-pictures.ts'
import { Materials } from './Materials.tsx'
import './picture.css'

interface Props {
  pictures: DesignPictures
  /** The address that is chosen now. */
  chosen: string
  onChoose: (address: string) => void
  onClose: () => void
}

/** The pictures of the screen: to choose from, to upload to and to delete from. */
export function PictureLibrary({ pictures, chosen, onChoose, onClose }: Props) {
  const [all, setAll] = useState<DesignPicture[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [part, setPart] = useState<'own' | 'ready'>('own')
  const input = useRef<HTMLInputElement>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : '没有成功，请重试。')
    }
    setBusy(false)
  }
  useEffect(() => {
    void attempt(async () => setAll(await pictures.list()))
  }, [pictures])
  const upload = (files: readonly File[]) =>
    attempt(async () => {
      for (const file of files) {
        const made = await pictures.upload(file)
        setAll((before) => [...(before ?? []).filter(({ address }) => address !== made.address), made])
      }
    })
  return (
    <Dialog
      open
      title="图片库"
      width={760}
      footer={
        <>
          <span className="design-faint design-pictures-hint">png、jpg、gif、webp，每张最大 10 MB，可以拖到这里</span>
          <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
            上传图片
          </Button>
        </>
      }
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="选择图片文件"
        onChange={({ target }) => {
          void upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {refusal !== null && (
        <p className="design-refusal" role="alert">
          {refusal}
        </p>
      )}
      <Segmented<'own' | 'ready'>
        aria-label="图片来源"
        className="design-picture-parts"
        value={part}
        options={[
          { value: 'own', label: '大屏的图片' },
          { value: 'ready', label: '内置素材' },
        ]}
        onChange={setPart}
      />
      {part === 'ready' && <Materials chosen={chosen} onChoose={onChoose} />}
      {/* Whoever drags a file finds the place; the button does the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="design-pictures"
        role="group"
        aria-label="大屏的图片"
        hidden={part === 'ready'}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(picturesAmong(event.dataTransfer.files))
        }}
      >
        {all?.map((one) => (
          <figure key={one.address} className={one.address === chosen ? 'design-picture-chosen' : undefined}>
            <button type="button" title={one.name} onClick={() => onChoose(one.address)}>
              <Thumbnail pictures={pictures} picture={one} />
              <span>{one.name}</span>
            </button>
            <small>
              {one.width}×{one.height}，{sizeText(one.size)}
              <br />
              {one.usedIn.length === 0 ? '没有使用' : `用在${one.usedIn.join('、')}`}
            </small>
            <Popconfirm
              title={`确定删除图片“${one.name}”吗？`}
              okText="删除"
              okButtonProps={{ danger: true }}
              onConfirm={() =>
                attempt(async () => {
                  await pictures.remove(one.address)
                  setAll(await pictures.list())
                })
              }
            >
              <Button size="small" type="text" danger disabled={one.usedIn.length > 0} aria-label={`删除${one.name}`}>
                删除
              </Button>
            </Popconfirm>
          </figure>
        ))}
      </div>
      {part === 'own' && all !== null && all.length === 0 && (
        <p className="design-faint">还没有图片。上传的图片和大屏一起保存，也可以用“内置素材”。</p>
      )}
    </Dialog>
  )
}

function Thumbnail({ pictures, picture }: { pictures: DesignPictures; picture: DesignPicture }) {
  const [src, setSrc] = useState<string | null>(null)
  const { address } = picture
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void pictures.thumbnail(address).then(
      (blob) => {
        if (isOver) return
        made = URL.createObjectURL(blob)
        setSrc(made)
      },
      () => null,
    )
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [pictures, address])
  return src === null ? <i className="design-picture-empty" /> : <img src={src} alt="" />
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
}
