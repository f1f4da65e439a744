import { expect, test } from 'vitest'
import { isMessageKey, phrase, say, sayPhrase } from './say.ts'

test('a sentence is said with its slots filled', () => {
  expect(say('field.lengthBetween', '会议标题', 1, 60)).toBe('会议标题长度为1到60个字符之间。')
  expect(say('confirm.logOut')).toBe('是否退出系统？')
})

test('what people typed is never taken for a slot or a pattern', () => {
  expect(say('field.format', '{1}', '$&')).toBe('{1}的格式应为$&。')
})

test('a phrase is the same sentence, said later', () => {
  expect(sayPhrase(phrase('template.notSeenBy', '王芳', '月报'))).toBe(say('template.notSeenBy', '王芳', '月报'))
})

test('a missing or extra slot does not compile', () => {
  // @ts-expect-error two slots are wanted
  say('template.notSeenBy', '王芳')
  // @ts-expect-error no slot is wanted
  say('confirm.logOut', '张伟')
  // @ts-expect-error the key is unknown
  expect(() => say('no.such')).toThrow()
})

test('a key is known by its own name only', () => {
  expect(isMessageKey('row.gone')).toBe(true)
  expect(isMessageKey('toString')).toBe(false)
})
