/** An invented profile, for people who wonder what theirs could look like. */
export default {
  title: 'An example profile',
  description: 'An invented profile that shows how confirmed work looks on Countersign.',
  note: 'This is an invented example. Neither the person nor the clients exist, and nobody confirmed anything.',
  own: 'Make your own',
  real: 'How it works',
  headline: 'Illustrator. Schoolbooks, and maps that children can read.',
  location: 'Zaragoza',
  spanish: 'Spanish',
  french: 'French',
  bio: 'I draw what a text cannot say: how a lock works, where a river gives way, what a cell does at night. Eleven years, mostly for publishers of schoolbooks.\n\nFree from March.',
  skills: { drawing: 'Technical drawing', maps: 'Maps', layout: 'Book layout', animation: 'Short animation' },
  projects: {
    atlas: {
      title: 'A river atlas for fifth grade, 42 plates',
      summary:
        'Plates drawn from survey data and tried out in two classes before they were printed. Children find a place on them without help.',
      role: 'Illustrator and cartographer',
      organisation: 'Editorial Marisma',
      signer: 'Jacinta Olmo Vera',
    },
    locks: {
      title: 'How a canal lock works',
      summary:
        'A fold-out of six stages for the visitors’ centre, in ink and two colours, readable from three metres away.',
      role: 'Illustrator',
      organisation: 'Canal Museum of Aldbeck',
      signer: 'Owen Tamblyn',
    },
    cookbook: {
      title: 'Drawings for a family cookbook',
      summary: 'Thirty small drawings of tools and cuts, done beside the stove.',
      role: 'Illustrator',
      organisation: '',
      signer: 'Pilar Ansúrez',
    },
  },
};
