import { paragraphs, points } from '../../text/paragraphs.ts';

/** Terms of service. Figures come from the constants that the code keeps. */
export default {
  title: 'Terms of service',
  description: 'The rules of using Countersign, for people who show their work and for people who confirm it.',
  lead: 'What you can rely on, and what we ask of you. In force since {date}.',
  parties: {
    title: 'Between whom',
    text: paragraphs(
      'These terms hold between you and the people who run {host} (“we”). Reading public pages and confirming somebody’s work need no account, and no agreement beyond what this page says about it.',
    ),
  },
  account: {
    title: 'Your account',
    text: paragraphs(
      'An account belongs to one person of at least {age} years. Give your real name: it is what your clients confirm, and it becomes part of every confirmation.',
      'Keep your ways to sign in to yourself. When something about them changes we tell you by mail, with a link that undoes it for {hours} hours.',
    ),
  },
  work: {
    title: 'What you write about your work',
    text: points(
      'You keep all rights in what you write and upload. You allow us to store it, to show it to the people you name as signers, and to show it publicly once it is confirmed, for as long as you leave it public. You answer for three things:',
      'that it is true and that you did it,',
      'that you may show it: no secrets of a client, no work of others under your name,',
      'that you may give us the address of whoever you ask to confirm it.',
    ),
  },
  confirming: {
    title: 'If you are asked to confirm',
    text: paragraphs(
      'Your answer says what you know of a piece of work. It is no guarantee, no contract and no payment, and you need not give one. Before you press a button, the page says what becomes public.',
      'You can take a confirmation back at any time. It then no longer counts; that there was an answer and that it was withdrawn stays on record. Answering in somebody else’s name, or for money, is not allowed.',
    ),
  },
  not: {
    title: 'What is not allowed',
    text: points(
      'Do not',
      'confirm your own work, or have it confirmed by people who do not know it,',
      'use somebody else’s name, mailbox or photo,',
      'write to people who have nothing to do with the work, or offend them,',
      'upload what is unlawful or damages devices,',
      'overload the service, or try to get past its limits. Looking for weaknesses is welcome if you touch nobody else’s data and tell us.',
    ),
  },
  us: {
    title: 'What we may do',
    text: paragraphs(
      'Rules hold answers that look odd until a person has looked at them. An admin can approve, reject or remove what breaks these terms, and close an account; you are told by mail, with the reason. A rejection can be appealed on the project’s page, a closed account by <contact>writing to us</contact>.',
      'We do not change what you or your signers wrote. Nobody here can confirm a project in a signer’s place.',
    ),
  },
  price: {
    title: 'What it costs',
    text: paragraphs(
      '<pricing>Pricing</pricing> says what is free and what is not. A limit or a price that is new for you never starts without your being told before.',
    ),
  },
  leaving: {
    title: 'Leaving',
    text: paragraphs(
      'You can take all your data with you as an archive, and delete your account at any time in its settings. It is taken down at once and erased after {wayBack} days; until then signing in brings it back. What your signers said remains their record, without your name. <privacy>The privacy policy</privacy> lists what stays and why.',
    ),
  },
  liability: {
    title: 'What we answer for',
    text: paragraphs(
      'We keep the service running as well as we can, without a promise that it is never interrupted. A confirmation is the statement of the person who gave it: we say how strongly it is backed, and do not vouch for the work itself.',
      'For damage caused on purpose or by gross negligence, to life and health, and wherever the law forbids it to be excluded, we are liable without limit. Otherwise we are not liable for damage that could not be foreseen.',
    ),
  },
  changes: {
    title: 'When these terms change',
    text: paragraphs(
      'Whoever has an account is told by mail 30 days before a change that concerns them, and can leave before it holds. The rights that the law of your country gives you as a consumer are not touched by anything here.',
    ),
  },
};
