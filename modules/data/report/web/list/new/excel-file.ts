const LARGEST = 20 * 1024 * 1024

/** What the import call takes of a chosen workbook. */
export interface ExcelFile {
  name: string
  base64: string
}

/** Read a chosen workbook for sending; one that is too large or of another kind is refused with a sentence. */
export async function readExcelFile(file: File): Promise<{ file: ExcelFile } | { wrong: string }> {
  if (!/\.(xlsx|xlsm|xltx)$/i.test(file.name)) {
    return { wrong: `“${file.name}”不是xlsx文件，请用Excel或WPS另存为xlsx后再选择。` }
  }
  if (file.size === 0) return { wrong: `“${file.name}”是空文件，请确认它已经下载完整。` }
  if (file.size > LARGEST) return { wrong: `“${file.name}”超过20MB，请拆分或压缩其中的图片后再导入。` }
  const address = await dataAddress(file)
  return { file: { name: file.name.replace(/\.\w+$/, ''), base64: address.slice(address.indexOf(',') + 1) } }
}

function dataAddress(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
  reader.readAsDataURL(file)
  return promise
}
