import { documentPdf } from '@mingtai/document-files'
import { layOutDocument } from '@mingtai/document-layout'
import { goldenDocuments } from '@mingtai/document-layout/golden'
import { withFile } from '@mingtai/sheet-files'
import { report } from '../usage.ts'

/** Child process: the official document of thirty pages laid out, and written as PDF. Argument: the file. */
const { document } = goldenDocuments.find(({ name }) => name === 'thirty pages')!
const started = performance.now()
const pages = layOutDocument(document)
const seconds = (performance.now() - started) / 1000
const before = process.cpuUsage()
const result = await withFile(process.argv[2]!, (output) =>
  documentPdf(output, {
    document,
    pages,
    pictures: { picture: () => null, isSealed: true },
    author: '',
    createdAt: new Date(0),
  }),
)
const { user, system } = process.cpuUsage(before)
report({ bytes: result.bytes, seconds, work: (user + system) / 1e6, extra: result.pages })
