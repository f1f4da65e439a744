import { FileButton } from './FileButton.tsx'
import { readTemplateFile, type TemplateFile } from './template-file.ts'

/** 导入模板: choose a .json file. */
export function ImportButton({ onFile }: { onFile(file: TemplateFile): void }) {
  return (
    <FileButton
      words="导入模板"
      accept=".json,application/json"
      label="选择模板文件"
      read={readTemplateFile}
      onFile={onFile}
    />
  )
}
