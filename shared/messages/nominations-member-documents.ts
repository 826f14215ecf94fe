/** Texts about documents of single members of a team. */

export const memberDocumentTexts = {
  add: 'Add a document about {name}',
  about: 'Below each name you can add documents about that member.',
  notTaken: 'Documents about single members are taken with a team that is reviewed only.',
  members: 'Documents can be added once for each member of the team, and for nobody else.',
  tooMany: 'At most {count} documents about members can be sent. Please remove some.',
  tooManyOfOne: 'At most {count} documents can be added for each member. Please remove some.',
} as const
