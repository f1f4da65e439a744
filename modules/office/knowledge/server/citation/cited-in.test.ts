import { expect, test } from 'vitest'
import { citedIn } from './cited-in.ts'

test('links to our own pages are citations, whatever host stands before them; others are not', () => {
  const body = [
    '<a href="https://oa.example.cn/knowledge/knowledge-details?id=a-1&amp;version=2">甲</a>',
    '<a href="/knowledgeBase/file/file-detail?id=a-1">甲又一次</a>',
    '<a href="/contract-management/contract-upload-detail?id=c-2">合同</a>',
    '<a href="https://example.cn/knowledge/other?id=x">别处</a>',
    '<a href="/knowledge/knowledge-details?id=%27%20or%201">坏的</a>',
    '<a href="mailto:a@example.cn">信</a>',
  ].join('')
  expect(citedIn(body)).toEqual([
    { kind: 'article', targetId: 'a-1' },
    { kind: 'contract', targetId: 'c-2' },
  ])
})
