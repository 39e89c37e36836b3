import { expect, test } from 'vitest'
import { findUnfaithful } from './faithful.ts'

const why = (text: string, translation: string, [source, target]: readonly [string, string]) =>
  findUnfaithful(translation, { text, kept: [], source, target })

const RAIN = 'Rain fell all night. The river rose. The bridge broke. People fled to the hills.'
// UDHR, articles 1 and 3.
const FREE = {
  en: 'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  de: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  zh: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  th: 'มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ ต่างในตนมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยจิตวิญญาณแห่งภราดรภาพ',
  hi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।',
}

test.each([
  ['its first sentence', RAIN, 'Es regnete die ganze Nacht.', 'de'],
  ['its first two', RAIN, 'Es regnete die ganze Nacht. Der Fluss stieg an.', 'de'],
  ['its last', RAIN, 'Die Menschen flohen in die Hügel.', 'de'],
  ['one of two', 'He likes music. She likes dance.', 'Er mag Musik.', 'de'],
  ['one line of three', 'Wash your hands\nDry them well\nLeave the room', 'Lavez-vous les mains', 'fr'],
  ['Chinese', FREE.en, '人人生而自由，在尊严和权利上一律平等。', 'zh'],
  ['Thai, which ends no sentence', FREE.en, 'มนุษย์ทั้งปวงเกิดมามีอิสระ', 'th'],
  ['a language of unknown length', RAIN, 'Adar y nos.', 'gd'],
])('a translation that is cut to %s has lost sentences', (_, text, translation, target) => {
  expect(why(text, translation, ['en', target])).toMatch(/^it (has lost sentences|says much less)$/)
})

const languages = Object.keys(FREE) as (keyof typeof FREE)[]
test.each(languages.flatMap((one) => languages.filter((other) => other !== one).map((other) => [one, other] as const)))(
  'a whole one has not: %s to %s',
  (source, target) => {
    expect(why(FREE[source], FREE[target], [source, target])).toBeUndefined()
  },
)

test.each([
  [
    'sentences that are joined',
    RAIN,
    'Es regnete die ganze Nacht, der Fluss stieg, die Brücke brach und alle flohen in die Hügel.',
  ],
  ['few words', 'Yes. Of course.', 'Natürlich.'],
  ['abbreviations', 'Dr. Smith met Mr. Lee and Mrs. Day.', 'Dr. Smith traf Herrn Lee und Frau Day.'],
])('nor has one of %s', (_, text, translation) => {
  expect(why(text, translation, ['en', 'de'])).toBeUndefined()
})
