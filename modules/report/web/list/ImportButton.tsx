import { Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { readTemplateFile, type TemplateFile } from './template-file.ts'

/** 导入模板: choose a .json file; a wrong one is refused with a sentence. */
export function ImportButton({ onFile }: { onFile(file: TemplateFile): void }) {
  const input = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file may be chosen again after it was mended.
    event.target.value = ''
    if (chosen === undefined) return
    const read = await readTemplateFile(chosen)
    if ('wrong' in read) notice.refuse(null, read.wrong)
    else onFile(read.file)
  }
  return (
    <>
      <Button icon={<Icon name="upload" size={15} />} onClick={() => input.current?.click()}>
        导入模板
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="选择模板文件"
        onChange={(event) => void handleChange(event)}
      />
    </>
  )
}
