import { readFile } from 'node:fs/promises'
import { kindOfFile } from './kinds.ts'
import { limits } from './limits.ts'
import type { Answers, Look, PageWords, Reply, Request, SourceFile, Task } from './protocol.ts'
import { RefusedFile } from './refused.ts'

/** The process in which files of others are read; one task at a time. */
process.on('message', (request: Request) => {
  void answered(request).then((reply) => process.send?.({ ...reply, resident: process.memoryUsage().rss }))
})
process.on('disconnect', () => process.exit())

async function answered({ id, task }: Request): Promise<Reply> {
  try {
    return { id, outcome: 'done', answer: await work(task) }
  } catch (problem) {
    if (problem instanceof RefusedFile) return { id, outcome: 'refused', reason: problem.message }
    // A library that stumbles over a file says so in words of its own, which nobody else needs.
    const reason = problem instanceof Error ? problem.message : String(problem)
    return {
      id,
      outcome: 'refused',
      reason: /password/i.test(reason) ? '文件有密码，不能预览' : '文件已损坏或格式不受支持',
    }
  }
}

async function work(task: Task): Promise<Answers[Task['kind']]> {
  switch (task.kind) {
    case 'look':
      return lookInto(task.file)
    case 'words':
      return wordsIn(task.file)
    case 'page': {
      const { drawnPage } = await import('./readers/pdf.ts')
      return drawnPage(task)
    }
    case 'picture': {
      const { drawnPicture } = await import('./readers/picture.ts')
      return drawnPicture(task)
    }
    default:
      return task satisfies never
  }
}

async function bytesOf({ path, size }: SourceFile): Promise<Buffer> {
  if (size > limits.file) throw new RefusedFile(`文件超过${limits.file >> 20}MB，不能预览`)
  return readFile(path)
}

/** Libraries are loaded when their format comes: most processes need one or two. */
async function lookInto(file: SourceFile): Promise<Look> {
  switch (kindOfFile(file)) {
    case 'pdf':
      return (await import('./readers/pdf.ts')).lookAtPages(file.path, await bytesOf(file))
    case 'docx':
      return (await import('./readers/docx.ts')).lookAtDocument(await bytesOf(file))
    case 'word':
      return (await import('./readers/word.ts')).lookAtWord(await bytesOf(file))
    case 'slides':
      return (await import('./readers/slides.ts')).lookAtSlides(await bytesOf(file))
    case 'old-slides':
      return (await import('./readers/old-slides.ts')).lookAtOldSlides(await bytesOf(file))
    case 'rtf':
      return (await import('./readers/rich-text-format.ts')).lookAtRichTextFormat(await bytesOf(file))
    case 'xlsx':
      return (await import('./readers/workbook.ts')).lookAtWorkbook(file)
    case 'xls':
      return (await import('./readers/old-workbook.ts')).lookAtOldWorkbook(await bytesOf(file))
    case 'csv':
      return (await import('./readers/old-workbook.ts')).lookAtCsv(file.path)
    case 'markdown':
      return (await import('./readers/markdown.ts')).lookAtMarkdown(file.path)
    case 'text':
      return (await import('./readers/text.ts')).lookAtText(file.path)
    case 'zip':
      return (await import('./readers/archive.ts')).lookAtArchive(file.path)
    case 'ofd':
      return (await import('./readers/ofd.ts')).lookAtOfd(await bytesOf(file))
    default:
      return { look: 'none' }
  }
}

async function wordsIn(file: SourceFile): Promise<PageWords[]> {
  if (kindOfFile(file) === 'pdf') return (await import('./readers/pdf.ts')).wordsOfPages(file.path, await bytesOf(file))
  if (kindOfFile(file) === 'ofd') return (await import('./readers/ofd.ts')).wordsOfOfd(await bytesOf(file))
  const { wordsOfLook } = await import('./readers/words.ts')
  return wordsOfLook(await lookInto(file))
}
