import { expect, test } from 'vitest'
import { findLocation } from './find-location.ts'

test('says in full what is wrong with a location, and what to give', async () => {
  await expect(findLocation('Crete, Greece')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(
      /^location: "Crete, Greece" is a land, mountain or water, not a town, whose weather differs by place; its chief town is Irákleion, Crete, GR\. .*Give a town of 1,000 inhabitants or more, such as 'Paris' or 'Paris, Texas, US', or 'lat,lon' in degrees\. Not charged\.$/,
    ),
  })
  await expect(findLocation('91,0')).rejects.toMatchObject({
    code: 'invalid_input',
    message:
      'location: "91,0" is not on Earth. Latitude comes first and is -90 to 90, longitude -180 to 180, both in degrees; ' +
      'minutes and seconds are below 60. Not charged.',
  })
})
