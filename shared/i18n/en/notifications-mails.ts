/** What only mails and the server say of it: no page carries these. */
export default {
  somePost: 'a job post',
  /** Parts of a post that were changed. */
  fields: {
    title: 'the title',
    organisation: 'the organisation',
    description: 'the description',
    kind: 'the kind of work',
    workplace: 'where it is done',
    hours: 'the hours',
    pay: 'the pay',
    skills: 'the skills',
    language: 'the language',
    closes_on: 'the closing date',
  },
  titles: {
    project: {
      asked_again: 'Our staff asked {signer} once more about “{project}”',
      other_signer: '“{project}” may go on with another signer',
      confirmed: '{signer} confirmed “{project}”',
      changes_requested: '{signer} asks for changes to “{project}”',
      declined: '{signer} declined “{project}”',
      withdrawn: '{signer} took the answer back: “{project}”',
      opted_out: '{signer} asked not to be written to again: “{project}”',
      asked_for_link: '{signer} asked for a new link to “{project}”',
      wrote: '{signer} wrote to you about “{project}”',
      enough_left: 'Everybody who is left has confirmed “{project}”',
      undeliverable: 'The mail to {signer} about “{project}” came back',
      held_again: 'A person looks at “{project}” again',
      released: '“{project}” was looked at and goes on',
      approved: '“{project}” was approved in review',
      rejected: '“{project}” was rejected in review',
    },
    admin_project_status: {
      held: '“{project}” is held for a second look',
      appealed: '{owner} appeals the rejection of “{project}”',
    },
    identity_verified: 'Your identity is verified',
    identity_status_update: {
      received: 'We have your identity documents',
      more_needed: 'We need another look at your identity documents',
      expired: 'Your identity verification has expired',
      renamed: 'Your profile no longer says that your identity is verified',
    },
    subscription_update: {
      started: '{tier, select, pro {You are on the pro plan} other {You are on the free plan}}',
      renewed: 'Your plan was renewed',
      payment_failed: 'Your payment did not go through',
      cancelled: 'Your plan is cancelled',
      ended: 'Your pro plan has ended',
    },
    backing_confirmed:
      '{actor}{others, plural, =0 {} one { and # other} other { and # others}} accepted that you vouch for them',
    backing_received:
      '{actor}{others, plural, =0 { vouches} one { and # other vouch} other { and # others vouch}} for you',
    collaborator_request: '{actor} names you as a collaborator on “{project}”',
    verification_approved: 'Your verification was approved',
    verification_rejected: 'Your verification was rejected',
    project_like:
      '{others, plural, =0 {{actor} likes} one {{actor} and # other like} other {{actor} and # others like}} “{project}”',
    project_comment: {
      taken_down: 'Our staff took down what you said on “{project}”',
      commented: '{actor}{others, plural, =0 {} one { and # other} other { and # others}} commented on “{project}”',
      answered: '{actor}{others, plural, =0 {} one { and # other} other { and # others}} answered you on “{project}”',
    },
    mention: '{actor}{others, plural, =0 {} one { and # other} other { and # others}} mentioned you on “{project}”',
    job_post_status: {
      released: '“{post}” was looked at and is open',
      removed: 'Our staff took “{post}” down',
      expired: '“{post}” has reached its closing date',
    },
    job_application: {
      sent: 'A new application for “{post}”',
      wrote: 'Somebody who applied to “{post}” wrote to you',
      answers_due: 'The answers that you promised for “{post}” are due soon',
      answers_late: 'Some who applied to “{post}” have no answer yet',
    },
    saved_search_found: '{count, plural, one {# new result} other {# new results}} for “{search}”',
    job_application_status: {
      shortlisted: 'You are on the shortlist for “{post}”',
      declined: 'Your application for “{post}” was declined',
      offered: 'You are offered “{post}”',
      closed: '“{post}” is closed',
      wrote: 'The poster of “{post}” wrote to you',
      changed: '“{post}” was changed',
    },
    page_status: {
      project_hidden: 'Our staff has hidden the page of “{project}”',
      project_shown: 'The page of “{project}” is shown again',
      project_kept: 'The page of “{project}” stays hidden',
      profile_hidden: 'Our staff has hidden your public profile',
      profile_shown: 'Your public profile is shown again',
      profile_kept: 'Your public profile stays hidden',
    },
  },
  briefly: {
    project: {
      asked_again: 'Our staff asked {signer} once more',
      other_signer: 'It may go on with another signer',
      confirmed: '{signer} confirmed',
      changes_requested: '{signer} asks for changes',
      declined: '{signer} declined',
      withdrawn: '{signer} took the answer back',
      opted_out: '{signer} asked not to be written to again',
      asked_for_link: '{signer} asked for a new link',
      wrote: '{signer} wrote to you',
      enough_left: 'Everybody left has confirmed',
      undeliverable: 'The mail to {signer} came back',
      held_again: 'A person looks at it again',
      released: 'Looked at, and goes on',
      approved: 'Approved in review',
      rejected: 'Rejected in review',
    },
    admin_project_status: {
      held: 'Held for a second look',
      appealed: '{owner} appeals the rejection',
    },
    collaborator_request: '{actor} names you as a collaborator',
    project_like:
      '{others, plural, =0 {{actor} likes} one {{actor} and # other like} other {{actor} and # others like}} your project',
    project_comment: {
      taken_down: 'Our staff took down what you said',
      commented: '{actor}{others, plural, =0 {} one { and # other} other { and # others}} commented',
      answered: '{actor}{others, plural, =0 {} one { and # other} other { and # others}} answered you',
    },
    mention: '{actor}{others, plural, =0 {} one { and # other} other { and # others}} mentioned you',
    page_status: {
      project_hidden: 'Its page is hidden',
      project_shown: 'Its page is shown again',
      project_kept: 'Its page stays hidden',
    },
  },
  messages: {
    project: {
      asked_again:
        'They get an email in words that take no side. What they answered before stays until they answer again; if they do not, it counts.',
      other_signer:
        'Name somebody else who knows the work on its page. What was answered before stays on record, and a person of our staff looks at the new answer.',
      released: 'Nothing holds your project any more. You can ask for a confirmation again.',
      approved: 'Your project is approved and shows on your public profile.',
      stillApproved: 'Somebody else confirmed your project as well, so it stays approved.',
      confirmed: 'Its page shows where the project stands.',
      changes_requested: 'Edit the project and send it again: {signer} gets a new email with the new text.',
      declined: 'Its page shows where the project stands.',
      withdrawn: 'The project waits for a confirmation again. You can ask {signer} again, or somebody else.',
      opted_out: 'We will not write to {signer} again. Name somebody else who knows the work.',
      asked_for_link:
        'The old link had expired. A new email is on its way to {signer}; there is nothing for you to do.',
      wrote: 'You can write back on the project’s page, or edit the project and send it again.',
      undeliverable: 'The address cannot be reached. Correct it on the project’s page, and we will ask again.',
    },
    admin_project_status: {
      held: 'A rule wants a person to look before it becomes public. The reasons are on its review page.',
      appealed: 'It waits until one of you has decided again.',
    },
    identity_verified: 'Your profile says so from now on.',
    identity_status_update: {
      received: 'A person looks at them within 1 to 2 business days. Then they are deleted.',
      more_needed: 'Open the page to see what is missing.',
      expired:
        'Nobody here decided about it in 30 days, which is our fault. The pictures are deleted; please send them once more.',
      renamed:
        'You changed your name, and your document was checked against the one before. You can have it checked again.',
    },
    subscription_update: {
      started: 'The billing page shows what it includes, and until when.',
      renewed: 'The billing page shows until when.',
      payment_failed: 'Your plan continues for a few days. Check your payment details on the billing page.',
      cancelled: 'It continues until the end of the time you paid for.',
      ended: 'Your projects and confirmations stay as they are.',
    },
    backing_received: 'It shows on your profile only if you accept it.',
    collaborator_request: 'Nothing shows on your profile until you agree.',
    verification_approved: 'The documents you sent are deleted.',
    verification_rejected: 'The documents you sent are deleted. You can send others.',
    job_post_status: {
      released: 'People can find it and apply until its closing date.',
      removed: 'The reason stands on its page. You can begin a new post with its text.',
      expired: 'Nobody can apply any more. Close it to answer those who still wait.',
    },
    job_application: {
      wrote: 'Read it and answer on the page of their application. Your address stays with us.',
      answers_due:
        'Somebody who applied has heard nothing yet, and the day is near. A message, a shortlist, an offer or a decline is an answer.',
      answers_late:
        'The day that you promised is over. They see that too. A message, a shortlist, an offer or a decline is an answer.',
    },
    job_application_status: {
      shortlisted: 'Its poster wants to know more of you. There is nothing for you to do.',
      declined: 'What you sent is deleted some time after the post has ended.',
      offered: 'Its poster gets in touch with you. Until then you can still withdraw.',
      closed: 'The post ended before anybody decided about your application.',
      wrote: 'Read it and answer on the page of the post. Your address stays with us.',
      changed: 'New are: {fields}. Read it again; you can withdraw at any time.',
    },
    page_status: {
      project_hidden:
        'Nobody else sees this page now, neither at its address nor in search. The confirmation stays on record. If we are wrong, appeal: where we can, somebody else of our staff decides.',
      profile_hidden:
        'Nobody else sees your profile or the pages of your projects now. Your confirmations stay on record, and you can go on working here. Change what is wrong, or appeal: where we can, somebody else of our staff decides.',
      project_shown: 'It stands at its address as before.',
      profile_shown: 'It stands at its address as before, and so do the pages of your projects.',
      project_kept: 'Your list of hidden pages says why, and whether you can appeal again.',
      profile_kept: 'Your list of hidden pages says why, and whether you can appeal again.',
    },
  },
  mails: {
    open: 'Open the project',
    openOther: 'Open the page',
    why: 'You get this email because your settings say so.',
    unsubscribe: 'Stop these emails',
    change: 'Change what we email you',
    digest: {
      subject: '{count, plural, one {One thing happened} other {# things happened}} on Countersign',
      intro: 'Hello {name},\n\nThis is what is new since our last email and what you have not read yet.',
      button: 'Open Countersign',
      more: '{count, plural, one {And one more.} other {And # more.}}',
    },
  },
};
